import { errors } from '@salespro/contract/errors.ts';
import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { minimumPasswordLength } from '@salespro/domain/auth/passwordWeaknesses.ts';
import { findService } from '@salespro/domain/interviews/findService.ts';
import { countMainAnswers } from '@salespro/domain/recommendations/toPickState.ts';
import { IconBuildingStore } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { demoKeep } from '#app/demoKeep.ts';
import { createAccount } from '#auth/auth.api.ts';
import { authStore } from '#auth/authStore.ts';
import { messages as authMessages } from '#auth/messages.ts';
import { NewPasswordField } from '#auth/NewPasswordField.tsx';
import { ResendButton } from '#auth/ResendButton.tsx';
import { SignInForm } from '#auth/SignInForm.tsx';
import { SheetDialog } from '#call/SheetDialog.tsx';
import { loadSettings } from '#features/settings/settingsStore.ts';
import { useSettings } from '#features/settings/useSettings.ts';
import { CallError } from '#lib/CallError.ts';
import { downloadJson } from '#lib/downloadFile.ts';
import { isEmail } from '#lib/isEmail.ts';
import { paths } from '#lib/paths.ts';
import { useAction } from '#lib/useAction.ts';
import { useOnline } from '#lib/useOnline.ts';
import { getAnswerQueue } from '#sync/interview/openOutbox.ts';
import { withPendingChanges } from '#sync/interview/pendingChanges.ts';
import { Button } from '#ui/Button.tsx';
import { Emblem } from '#ui/Emblem.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Row, Stack, Text } from '#ui/primitives.tsx';
import { TextField } from '#ui/TextField.tsx';
import { findDemoInterview } from './demoInterview.ts';
import styles from './keepSheet.module.css';
import { messages } from './messages.ts';
import { allowAccountCalls, demoUserId } from './openDemo.ts';

const words = messages.sheet;

interface KeepSheetProps {
  readonly onClose: () => void;
}

/** The way out of the demo: an account takes the interview along. Until the server has it, it stays here. */
export function KeepSheet({ onClose }: KeepSheetProps) {
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
      <SheetDialog title={words.sentTitle} about={words.sent(sentTo)} step="sent" onClose={onClose}>
        <Text tone="dim" below={16}>
          {words.sentNote}
        </Text>
        <ResendButton email={sentTo} sentAt={Date.now()} isWide />
      </SheetDialog>
    );
  }
  return (
    <SheetDialog title={words.title} about={words.text} step={way} onClose={onClose}>
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
      <Row align="stretch" justify="between" above={12}>
        <Button
          variant="plain"
          size="small"
          onClick={() => setWay(way === 'sign-up' ? 'sign-in' : 'sign-up')}
        >
          {way === 'sign-up' ? words.haveAccount : words.noAccount}
        </Button>
        <Button variant="plain" size="small" onClick={onClose}>
          {words.notNow}
        </Button>
      </Row>
    </SheetDialog>
  );
}

/** The demo's interview with everything that was done in it; null before it has begun. */
async function readShownInterview(): Promise<StoredInterview | null> {
  const started = await findDemoInterview();
  if (!started) return null;
  const queue = getAnswerQueue(started.id);
  // On the device, not only on the screen: it is read from there once somebody has signed in.
  await queue.flush();
  return withPendingChanges(started, queue.get().pending);
}

interface KeptInterviewProps {
  readonly interview: StoredInterview;
}

/** What would come along: the business, how many answers, what was picked, and whether there is a script. */
function KeptInterview({ interview }: KeptInterviewProps) {
  const { answers, selectedServiceId, recommendedServices, businessName } = interview;
  const count = countMainAnswers({ answers });
  const picked = recommendedServices.find(({ service }) => service.id === selectedServiceId);
  const parts = [
    `${count} ${count === 1 ? 'answer' : 'answers'}`,
    picked ? `${findService(selectedServiceId)?.name} ${picked.confidence}%` : null,
    selectedServiceId ? 'script' : null,
  ].filter((part) => part !== null);
  return (
    <Row gap={12} below={16} className={styles.kept}>
      <Emblem size={48} isRound>
        <IconBuildingStore aria-hidden="true" size={22} stroke={1.6} />
      </Emblem>
      <div>
        <Text weight={600}>{businessName}</Text>
        <Text size="small" tone="dim" above={4}>
          {parts.join(' · ')}
        </Text>
      </div>
    </Row>
  );
}

interface KeepFormProps {
  readonly email: string;
  readonly isOnline: boolean;
  readonly onEmail: (email: string) => void;
  /** The same whether or not the address is known. */
  readonly onSent: (email: string) => void;
}

function KeepForm({ email, isOnline, onEmail, onSent }: KeepFormProps) {
  const [password, setPassword] = useState('');
  const attempt = useAction(async () => {
    const address = email.trim();
    refuseIncomplete(address, password);
    // Before it is sent: who leaves now may have an account all the same.
    demoKeep.set(address.toLowerCase());
    await createAccount(address, password);
    onSent(address);
  });
  const isWeak = attempt.error?.code === 'weak_password';

  function submit(event: FormEvent) {
    event.preventDefault();
    void attempt.run();
  }

  return (
    <Stack as="form" gap={16} above={16} onSubmit={submit} noValidate>
      {attempt.error && !isWeak ? <Notice tone="danger">{attempt.error.message}</Notice> : null}
      <TextField
        label="E-mail"
        type="email"
        name="email"
        autoComplete="username"
        placeholder="you@agency.com"
        required
        data-first-focus
        value={email}
        onChange={(event) => onEmail(event.target.value)}
      />
      <NewPasswordField
        label="Password"
        email={email}
        value={password}
        hint={messages.sheet.passwordHint}
        refusal={isWeak ? attempt.error : null}
        onChange={(value) => {
          setPassword(value);
          if (isWeak) attempt.clear();
        }}
      />
      <Button type="submit" size="large" isWide isBusy={attempt.isBusy} disabled={!isOnline}>
        {messages.sheet.create}
      </Button>
    </Stack>
  );
}

/** What need not be asked of the server (AUTH-04). */
function refuseIncomplete(email: string, password: string): void {
  if (email === '' || password === '') {
    const { message } = errors.credentials_missing;
    throw new CallError({ code: 'credentials_missing', message });
  }
  if (!isEmail(email))
    throw new CallError({ code: 'invalid_request', message: authMessages.emailNeeded });
  if ([...password].length < minimumPasswordLength)
    throw new CallError({ code: 'invalid_request', message: authMessages.passwordTooShort });
}
