import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { useEffect, useState } from 'react';
import { demoKeep } from '#app/demoKeep.ts';
import { authStore } from '#auth/authStore.ts';
import { ResendButton } from '#auth/ResendButton.tsx';
import { SignInForm } from '#auth/SignInForm.tsx';
import { SheetDialog } from '#interviews/outcomes/SheetDialog.tsx';
import { downloadJson } from '#lib/downloadJson.ts';
import { paths } from '#lib/paths.ts';
import { useOnline } from '#lib/useOnline.ts';
import { loadSettings } from '#settings/settingsStore.ts';
import { useSettings } from '#settings/useSettings.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { allowAccountCalls } from './answerDemoCall.ts';
import { demoUserId } from './demoSession.ts';
import { KeepForm } from './KeepForm.tsx';
import { KeptInterview } from './KeptInterview.tsx';
import styles from './keepSheet.module.css';
import { isKeepSheetOpen } from './keepSheetState.ts';
import { messages } from './messages.ts';
import { readShownInterview } from './readShownInterview.ts';

const words = messages.sheet;
const close = () => isKeepSheetOpen.set(false);

/** The way out of the demo: an account takes the interview along. Until the server has it, it stays here. */
export function KeepSheet() {
  const [interview, setInterview] = useState<StoredInterview | null>(null);
  const [way, setWay] = useState<'sign-up' | 'sign-in'>('sign-up');
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const isOnline = useOnline();
  const settings = useSettings();
  const isClosed = settings?.disable_signups === true;

  useEffect(() => {
    // Asked for now and not before: until here nothing has left the browser.
    allowAccountCalls();
    void loadSettings();
    void readShownInterview().then(setInterview);
    return authStore.subscribe(() => {
      const auth = authStore.get();
      if (auth.status !== 'signed_in' || auth.session.user.id === demoUserId) return;
      demoKeep.set(auth.session.user.email.toLowerCase());
      location.assign(paths.interviews);
    });
  }, []);

  if (sentTo !== null) {
    return (
      <SheetDialog title={words.sentTitle} about={words.sent(sentTo)} step="sent" onClose={close}>
        <p className={styles.note}>{words.sentNote}</p>
        <ResendButton email={sentTo} sentAt={Date.now()} isWide />
      </SheetDialog>
    );
  }
  return (
    <SheetDialog title={words.title} about={words.text} step={way} onClose={close}>
      {interview ? <KeptInterview interview={interview} /> : null}
      {isOnline ? null : <Notice tone="info">{words.offline}</Notice>}
      {isClosed && way === 'sign-up' ? (
        <Notice
          tone="info"
          action={
            <Button
              variant="outline"
              size="small"
              onClick={() => interview && downloadJson('interview.json', interview)}
            >
              {words.download}
            </Button>
          }
        >
          {words.signUpsOff}
        </Notice>
      ) : null}
      {way === 'sign-in' ? (
        <SignInForm
          email={email}
          onEmail={setEmail}
          onForgot={() => location.assign(`${paths.auth}?mode=forgot`)}
        />
      ) : null}
      {way === 'sign-up' && !isClosed ? (
        <KeepForm email={email} isOnline={isOnline} onEmail={setEmail} onSent={setSentTo} />
      ) : null}
      <div className={styles.foot}>
        <Button
          variant="plain"
          size="small"
          onClick={() => setWay(way === 'sign-up' ? 'sign-in' : 'sign-up')}
        >
          {way === 'sign-up' ? words.haveAccount : words.noAccount}
        </Button>
        <Button variant="plain" size="small" onClick={close}>
          {words.notNow}
        </Button>
      </div>
    </SheetDialog>
  );
}
