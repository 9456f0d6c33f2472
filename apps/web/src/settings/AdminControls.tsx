import type { PublicSettings } from '@salespro/contract/settings.ts';
import { IconLock } from '@tabler/icons-react';
import { reportFailure } from '#auth/reportFailure.ts';
import { showSuccess } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SwitchRow } from '#ui/SwitchRow.tsx';
import { messages } from './messages.ts';
import { saveSettings } from './settings.api.ts';
import { settingsStore } from './settingsStore.ts';

interface AdminControlsProps {
  readonly isAdmin: boolean;
  /** The admin has no second factor yet. */
  readonly isLocked: boolean;
  readonly settings: PublicSettings;
}

type SwitchName = 'require_login_for_home' | 'disable_signups' | 'allow_user_objections_edit';

export function AdminControls({ isAdmin, isLocked, settings }: AdminControlsProps) {
  const save = useAction(async (name: SwitchName, value: boolean) => {
    const changed = { ...settings, [name]: value };
    settingsStore.set({ status: 'ready', settings: changed });
    try {
      if (!(await saveSettings(changed))) throw new Error('not saved');
      showSuccess(messages.updated);
    } catch (thrown) {
      settingsStore.set({ status: 'ready', settings });
      reportFailure(thrown, messages.updateFailed);
    }
  });

  const row = (name: SwitchName) => ({
    isOn: settings[name],
    // One at a time: each save sends all three values, so two at once would undo each other.
    isDisabled: !isAdmin || isLocked || save.isBusy,
    onChange: (value: boolean) => void save.run(name, value),
  });

  return (
    <>
      {isAdmin ? null : (
        <Notice tone="info" icon={<IconLock aria-hidden="true" size={20} stroke={1.8} />}>
          {messages.adminOnly}
        </Notice>
      )}
      <Card title="Demo Controls">
        <SwitchRow
          label="Require login to view homepage"
          description="Visitors go to the sign-in page first."
          {...row('require_login_for_home')}
        />
        <SwitchRow
          label="Disable new signups"
          description="Hides the sign-up tab and shows a notice. Existing accounts aren't affected."
          {...row('disable_signups')}
        />
      </Card>
      <Card title="Content Controls">
        <SwitchRow
          label="Allow users to edit Objections"
          description="Users can add and edit their own objections. You still manage the shared ones."
          {...row('allow_user_objections_edit')}
        />
      </Card>
    </>
  );
}
