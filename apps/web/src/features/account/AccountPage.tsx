import { IconDownload } from '@tabler/icons-react';
import { Link } from 'react-router';
import { reportFailure } from '#auth/reportFailure.ts';
import { useAuth } from '#auth/useAuth.ts';
import { messages } from '#features/settings/messages.ts';
import { readMyExport } from '#features/settings/settings.api.ts';
import styles from '#features/settings/settingsFrame.module.css';
import { answerKeysSwitch } from '#lib/answerKeysSwitch.ts';
import { clientDarkSwitch } from '#lib/clientDarkSwitch.ts';
import { useStore } from '#lib/createStore.ts';
import { downloadJson } from '#lib/downloadFile.ts';
import { paths } from '#lib/paths.ts';
import { showSuccess } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { useOnline } from '#lib/useOnline.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { createLazyPart, LazyPart } from '#ui/LazyPart.tsx';
import { SwitchLine } from '#ui/SwitchRow.tsx';
import { ActivityCard } from './ActivityCard.tsx';
import { ChangePasswordCard } from './ChangePasswordCard.tsx';
import { DeleteAccountCard } from './DeleteAccountCard.tsx';
import { DevicesCard } from './DevicesCard.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { TwoFactorCard } from './TwoFactorCard.tsx';

const reminders = createLazyPart(
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
      <h1 className={styles.title}>My Account</h1>
      <p className={styles.lead}>
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
      <fieldset className={styles.fields} disabled={!isOnline}>
        <LazyPart part={reminders} props={{}} />
        <ChangePasswordCard email={email} />
        <PasskeysCard />
        <TwoFactorCard isOn={factors.some((factor) => factor.type === 'totp')} />
        <DevicesCard />
        <ActivityCard />
      </fieldset>
      <ShortcutsCard />
      <ClientWindowCard />
      <fieldset className={styles.fields} disabled={!isOnline}>
        <ExportCard />
        <DeleteAccountCard email={email} />
      </fieldset>
    </>
  );
}

/** The choice belongs to the keyboard in front of the person, so it stays on the device. */
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

/** It belongs to the screen that is shared, so it stays on the device. */
function ClientWindowCard() {
  const isOn = useStore(clientDarkSwitch);
  return (
    <Card
      title="Client window"
      description="The second window you share in a video call. It starts light, whatever your own screen uses."
    >
      <SwitchLine
        label="Show the client window in dark"
        isOn={isOn}
        onChange={clientDarkSwitch.set}
      />
    </Card>
  );
}

function ExportCard() {
  const { run, isBusy } = useAction(async () => {
    try {
      const everything = await readMyExport();
      downloadJson(`salespro-export-${everything.exportedAt.slice(0, 10)}.json`, everything);
      showSuccess(messages.exportReady);
    } catch (thrown) {
      reportFailure(thrown, messages.exportFailed);
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
