import { minPasswordLength } from '@salespro/domain/auth/findPasswordWeaknesses.ts';
import { IconDownload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { NewPasswordField } from '#auth/NewPasswordField.tsx';
import { showFailureUnlessSignedOut } from '#auth/showFailureUnlessSignedOut.ts';
import { useAuth } from '#auth/useAuth.ts';
import accountStyles from '#features/settings/account.module.css';
import { messages } from '#features/settings/messages.ts';
import {
  changeMyPassword,
  fetchAccountExport,
  fetchActivity,
} from '#features/settings/settings.api.ts';
import settingsFrameStyles from '#features/settings/settingsLayout.module.css';
import { CallError } from '#lib/CallError.ts';
import { useStore } from '#lib/createStore.ts';
import { answerKeysSwitch, clientWindowDarkSwitch } from '#lib/deviceSwitches.ts';
import { downloadJson } from '#lib/downloadFile.ts';
import { formatDateTime } from '#lib/formatDateTime.ts';
import { paths } from '#lib/paths.ts';
import { showSuccess } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { useOnline } from '#lib/useOnline.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { createLazyLoader, LazyComponent } from '#ui/LazyComponent.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { Text } from '#ui/primitives.tsx';
import { SwitchLine } from '#ui/SwitchRow.tsx';
import { DeleteAccountCard } from './DeleteAccountCard.tsx';
import { DevicesCard, devicesQueryKey } from './DevicesCard.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { TwoFactorCard } from './TwoFactorCard.tsx';

const reminders = createLazyLoader(
  async () => (await import('#features/reminders/ReminderCards.tsx')).ReminderCards,
);

export function AccountPage() {
  usePageTitle('My Account');
  const auth = useAuth();
  const isOnline = useOnline();
  if (auth.status !== 'signed_in') return null;
  const { email, factors } = auth.session.user;
  return (
    <>
      <h1>My Account</h1>
      <p className={settingsFrameStyles.lead}>
        Signed in as <strong>{email}</strong>
      </p>
      <Card
        title="Your agency card"
        description="Your name, phone and agency, as voicemails, texts and e-mails say them."
      >
        <Link className={buttonClass({ variant: 'outline' })} to={paths.agencyCard}>
          Edit Agency Card
        </Link>
      </Card>
      <fieldset className={settingsFrameStyles.fields} disabled={!isOnline}>
        <LazyComponent loader={reminders} props={{}} />
        <ChangePasswordCard email={email} />
        <PasskeysCard />
        <TwoFactorCard isOn={factors.some((factor) => factor.type === 'totp')} />
        <DevicesCard />
        <ActivityCard />
      </fieldset>
      <ShortcutsCard />
      <ClientWindowCard />
      <fieldset className={settingsFrameStyles.fields} disabled={!isOnline}>
        <ExportCard />
        <DeleteAccountCard email={email} />
      </fieldset>
    </>
  );
}

/** Renders the switch for answer keys; it is stored on the device because keyboards differ. */
function ShortcutsCard() {
  const isOn = useStore(answerKeysSwitch);
  return (
    <Card
      title="Keyboard shortcuts"
      description="Letters and digits answer questions. Enter moves to the next one. ? lists the keys."
    >
      <SwitchLine
        label="Answer questions with single keys"
        isOn={isOn}
        onChange={answerKeysSwitch.set}
      />
    </Card>
  );
}

/** Renders the switch for a dark client window; it is stored on the device that shares its screen. */
function ClientWindowCard() {
  const isOn = useStore(clientWindowDarkSwitch);
  return (
    <Card
      title="Client window"
      description="The second window you share in a video call. It starts light, whatever your own screen uses."
    >
      <SwitchLine
        label="Show the client window in dark"
        isOn={isOn}
        onChange={clientWindowDarkSwitch.set}
      />
    </Card>
  );
}

function ExportCard() {
  const { run, isBusy } = useAction(async () => {
    try {
      const exportedData = await fetchAccountExport();
      downloadJson(`salespro-export-${exportedData.exportedAt.slice(0, 10)}.json`, exportedData);
      showSuccess(messages.exportReady);
    } catch (thrown) {
      showFailureUnlessSignedOut(thrown, messages.exportFailed);
    }
  });
  return (
    <Card
      title="Export your data"
      description="One file with every interview, contact and answer and its history, in a format other tools can read. PDFs and login details aren't in it."
    >
      <Button variant="outline" isBusy={isBusy} onClick={() => void run()}>
        {isBusy ? null : <IconDownload aria-hidden="true" size={18} />}
        Export My Data
      </Button>
    </Card>
  );
}

interface ChangePasswordCardProps {
  readonly email: string;
}

function ChangePasswordCard({ email }: ChangePasswordCardProps) {
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const queries = useQueryClient();

  const attempt = useAction(async () => {
    if (password !== confirmation) throw createFormError(messages.passwordsDiffer);
    if ([...password].length < minPasswordLength) throw createFormError(messages.passwordTooShort);
    await changeMyPassword(current, password);
    showSuccess(messages.passwordChanged);
    setCurrent('');
    setPassword('');
    setConfirmation('');
    await queries.invalidateQueries({ queryKey: devicesQueryKey });
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    void attempt.run();
  }

  const errorCode = attempt.error?.code;
  const isOnField = errorCode === 'weak_password' || errorCode === 'wrong_password';
  return (
    <Card
      title="Change password"
      description="You stay signed in here. Other devices are signed out."
    >
      <form className={accountStyles.form} onSubmit={submit} noValidate>
        {attempt.error && !isOnField ? (
          <Notice tone="danger">{attempt.error.message}</Notice>
        ) : null}
        {/* Password managers read the account name from this hidden field. */}
        <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
        <div className={accountStyles.half}>
          <PasswordField
            label="Current password"
            name="current-password"
            autoComplete="current-password"
            required
            value={current}
            error={errorCode === 'wrong_password' ? attempt.error?.message : undefined}
            onChange={(event) => setCurrent(event.target.value)}
          />
        </div>
        <div className={accountStyles.halves}>
          <NewPasswordField
            label="New password"
            email={email}
            value={password}
            serverError={errorCode === 'weak_password' ? attempt.error : null}
            hint="At least 6 characters. Longer is better."
            onChange={(value) => {
              setPassword(value);
              if (errorCode === 'weak_password') attempt.clear();
            }}
          />
          <PasswordField
            label="Confirm new password"
            name="confirm-password"
            autoComplete="new-password"
            required
            value={confirmation}
            onChange={(event) => setConfirmation(event.target.value)}
          />
        </div>
        <div className={accountStyles.actions}>
          <Button type="submit" isBusy={attempt.isBusy}>
            Change Password
          </Button>
        </div>
      </form>
    </Card>
  );
}

function createFormError(message: string): CallError {
  return new CallError({ code: 'invalid_request', message });
}

/** Number of activity events shown before the list is expanded. */
const maxCollapsedEvents = 8;

function ActivityCard() {
  const activity = useQuery({ queryKey: ['activity'], queryFn: fetchActivity, staleTime: 0 });
  const [isExpanded, setExpanded] = useState(false);
  const events = (activity.data ?? []).filter(
    ({ action }) => findActivityText(action) !== undefined,
  );
  const shown = isExpanded ? events : events.slice(0, maxCollapsedEvents);
  return (
    <Card
      title="Recent activity"
      description="What happened in your account in the last 90 days. If something isn't yours, sign out the other devices."
    >
      {activity.isPending ? <p role="status">Loading your activity...</p> : null}
      {activity.isError ? (
        <Notice
          tone="danger"
          action={
            <Button variant="outline" onClick={() => void activity.refetch()}>
              Try Again
            </Button>
          }
        >
          We couldn't load your activity.
        </Notice>
      ) : null}
      {activity.isSuccess && events.length === 0 ? (
        <p className={accountStyles.text}>Nothing in the last 90 days.</p>
      ) : null}
      <ul className={accountStyles.devices} aria-label="Recent activity">
        {shown.map(({ id, action, at, from }) => (
          <li key={id} className={accountStyles.device}>
            <Text as="div" grows>
              <Text as="span" weight={600} breaks isBlock>
                {findActivityText(action)}
              </Text>
              <Text as="span" size="small" tone="dim">
                {[from && `${from.device}, ${from.network}`, formatDateTime(at)]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </Text>
          </li>
        ))}
      </ul>
      {events.length > maxCollapsedEvents && !isExpanded ? (
        <div className={accountStyles.actions}>
          <Button variant="outline" onClick={() => setExpanded(true)}>
            Show All {events.length}
          </Button>
        </div>
      ) : null}
      {events.length > 0 && (isExpanded || events.length <= maxCollapsedEvents) ? (
        <p className={accountStyles.text}>Older entries aren't shown.</p>
      ) : null}
    </Card>
  );
}

const activityTexts: Readonly<Record<string, string>> = {
  'account.sign_in': 'Signed in',
  'account.sign_in_passkey': 'Signed in with a passkey',
  'account.passkey_added': 'Passkey added',
  'account.passkey_removed': 'Passkey removed',
  'account.passkey_renamed': 'Passkey renamed',
  'account.sessions_ended': 'Signed out by the admin or the operator',
  'account.password_changed': 'Password changed',
  'account.email_changed': 'Sign-in address changed',
  'account.two_factor_on': 'Two-factor on',
  'account.two_factor_off': 'Two-factor off',
  'account.recovery_code_used': 'Recovery code used',
  'account.export': 'Export made',
  'calendar_feed.new_link': 'New sign-in link for the calendar feed',
  'calendar_feed.off': 'Calendar feed turned off',
  'ai_key.save': 'AI key saved',
  'ai_key.delete': 'AI key removed',
  credential_revealed: 'Login details opened',
  credential_deleted: 'Login details deleted',
  'interview.delete': 'Interview deleted',
  'leads.import': 'Prospects imported',
  'leads.undo': 'Import undone',
  'global_template.save': 'Shared text changed',
  'global_template.reset': 'Shared text changed',
  'service_settings.save': 'Shared price changed',
  'agency_card.update': 'Shared agency card changed',
  'settings.update': 'Setting changed',
  'landing_claim.save': 'Landing page claim changed',
  'admin.claim': 'Admin role claimed',
  'admin.reset': 'Made the admin by the operator',
  'admin.handed_over': 'Admin role handed over',
  'admin.received': 'Admin role received',
  'admin.end_sessions': 'Others signed out',
};

/** Returns the sentence for an audit log action; undefined for actions that this page does not show. */
function findActivityText(action: string): string | undefined {
  return activityTexts[action];
}
