import {
  claimAdmin,
  readAdminStatus,
  readContentManagerStatus,
  readSettings,
  updateSettings,
} from '@salespro/contract/settings.ts';
import { fail } from '#lib/fail.ts';
import type { Gate, On } from '#lib/on.ts';
import type { SettingsStore } from './settings.store.ts';

interface SettingsParts {
  readonly store: SettingsStore;
  readonly gate: Pick<Gate, 'isAdmin' | 'canManageGlobalContent'>;
  /** Restricts who may claim, by address; anyone signed in when undefined (W-04). */
  readonly adminClaimEmail: string | undefined;
}

export function settingsRoutes(on: On, { store, gate, adminClaimEmail }: SettingsParts): void {
  on(readSettings, () => store.read());

  on(readAdminStatus, async ({ caller }) => caller !== null && (await gate.isAdmin(caller)));

  on(
    readContentManagerStatus,
    async ({ caller }) => caller !== null && (await gate.canManageGlobalContent(caller)),
  );

  on(updateSettings, async ({ caller, body }) => {
    const updated = await store.update(caller.userId, {
      require_login_for_home: body.new_require_login_for_home,
      disable_signups: body.new_disable_signups,
      allow_user_objections_edit: body.new_allow_user_objections_edit,
    });
    return updated || fail('settings_admin_only');
  });

  on(claimAdmin, async ({ caller }) => {
    if (adminClaimEmail && caller.email !== adminClaimEmail) return false;
    return store.claimAdmin(caller.userId);
  });
}
