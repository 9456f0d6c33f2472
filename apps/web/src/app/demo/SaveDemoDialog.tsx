import { apiErrors } from '@salespro/contract/errors.ts';
import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { minPasswordLength } from '@salespro/domain/auth/findPasswordWeaknesses.ts';
import { findService } from '@salespro/domain/interviews/findService.ts';
import { countAnsweredMainQuestions } from '@salespro/domain/recommendations/toPickState.ts';
import { IconBuildingStore } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { demoImportEmail } from '#app/demoImportEmail.ts';
import { createAccount } from '#auth/auth.api.ts';
import { authStore } from '#auth/authStore.ts';
import { messages as authMessages } from '#auth/messages.ts';
import { NewPasswordField } from '#auth/NewPasswordField.tsx';
import { ResendConfirmationButton } from '#auth/ResendConfirmationButton.tsx';
import { SignInForm } from '#auth/SignInForm.tsx';
import { SheetDialog } from '#call/SheetDialog.tsx';
import { loadPublicSettings } from '#features/settings/publicSettingsStore.ts';
import { usePublicSettings } from '#features/settings/usePublicSettings.ts';
import { CallError } from '#lib/CallError.ts';
import { downloadJson } from '#lib/downloadFile.ts';
import { isEmail } from '#lib/isEmail.ts';
import { paths } from '#lib/paths.ts';
import { useAction } from '#lib/useAction.ts';
import { useOnline } from '#lib/useOnline.ts';
import { getAnswerQueue } from '#sync/interview/openOutbox.ts';
import { applyPendingChanges } from '#sync/interview/pendingChanges.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Row, Stack, Text } from '#ui/primitives.tsx';
import { TextField } from '#ui/TextField.tsx';
import { TintedIcon } from '#ui/TintedIcon.tsx';
import { findDemoInterview } from './demoInterview.ts';
import { allowAccountCallsFromDemo, demoUserId } from './initDemo.ts';
import { messages } from './messages.ts';
import styles from './saveDemoDialog.module.css';

const words = messages.sheet;

interface SaveDemoDialogProps {
  readonly onClose: () => void;
}

/**
 * Renders the dialog that creates an account and imports the demo interview into it.
 * The interview stays in the demo until the server has stored it.
 */
export function SaveDemoDialog({ onClose }: SaveDemoDialogProps) {
  const [interview, setInterview] = useState<StoredInterview | null>(null);
  const [way, setWay] = useState<'sign-up' | 'sign-in'>('sign-up');
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const isOnline = useOnline();
  const settings = usePublicSettings();
  const isClosed = settings?.disable_signups === true;

  useEffect(() => {
    // Allowed from here on; before this dialog the demo sends nothing to the server.
    allowAccountCallsFromDemo();
    void loadPublicSettings();
    void readShownInterview().then(setInterview);
    return authStore.subscribe(() => {
      const auth = authStore.get();
      if (auth.status !== 'signed_in' || auth.session.user.id === demoUserId) return;
      demoImportEmail.set(auth.session.user.email.toLowerCase());
      location.assign(paths.interviews);
    });
  }, []);

  if (sentTo !== null) {
    return (
      <SheetDialog title={words.sentTitle} about={words.sent(sentTo)} step="sent" onClose={onClose}>
        <Text tone="dim" below={16}>
          {words.sentNote}
        </Text>
        <ResendConfirmationButton email={sentTo} sentAt={Date.now()} isWide />
      </SheetDialog>
    );
  }
  return (
    <SheetDialog title={words.title} about={words.text} step={way} onClose={onClose}>
      {interview ? <SavedInterviewSummary interview={interview} /> : null}
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
        <SaveDemoForm email={email} isOnline={isOnline} onEmail={setEmail} onSent={setSentTo} />
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

/** Returns the demo interview with its unsent changes applied; null before the demo has started. */
async function readShownInterview(): Promise<StoredInterview | null> {
  const started = await findDemoInterview();
  if (!started) return null;
  const queue = getAnswerQueue(started.id);
  // Stored on the device first, because the import reads it from there after sign-in.
  await queue.flush();
  return applyPendingChanges(started, queue.get().pending);
}

interface SavedInterviewSummaryProps {
  readonly interview: StoredInterview;
}

/** Renders what will be imported: business, number of answers, chosen service and script. */
function SavedInterviewSummary({ interview }: SavedInterviewSummaryProps) {
  const { answers, selectedServiceId, recommendedServices, businessName } = interview;
  const count = countAnsweredMainQuestions({ answers });
  const picked = recommendedServices.find(({ service }) => service.id === selectedServiceId);
  const parts = [
    `${count} ${count === 1 ? 'answer' : 'answers'}`,
    picked ? `${findService(selectedServiceId)?.name} ${picked.confidence}%` : null,
    selectedServiceId ? 'script' : null,
  ].filter((part) => part !== null);
  return (
    <Row gap={12} below={16} className={styles.savedInterview}>
      <TintedIcon size={48} isRound>
        <IconBuildingStore aria-hidden="true" size={22} stroke={1.6} />
      </TintedIcon>
      <div>
        <Text weight={600}>{businessName}</Text>
        <Text size="small" tone="dim" above={4}>
          {parts.join(' · ')}
        </Text>
      </div>
    </Row>
  );
}

interface SaveDemoFormProps {
  readonly email: string;
  readonly isOnline: boolean;
  readonly onEmail: (email: string) => void;
  /** Called with the same result for known and unknown addresses. */
  readonly onSent: (email: string) => void;
}

function SaveDemoForm({ email, isOnline, onEmail, onSent }: SaveDemoFormProps) {
  const [password, setPassword] = useState('');
  const attempt = useAction(async () => {
    const address = email.trim();
    validateSaveDemoForm(address, password);
    // Stored before sending, because the account may exist even if the visitor leaves before the reply.
    demoImportEmail.set(address.toLowerCase());
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
        serverError={isWeak ? attempt.error : null}
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

/** Throws a form error for input that the server would reject. */
function validateSaveDemoForm(email: string, password: string): void {
  if (email === '' || password === '') {
    const { message } = apiErrors.credentials_missing;
    throw new CallError({ code: 'credentials_missing', message });
  }
  if (!isEmail(email))
    throw new CallError({ code: 'invalid_request', message: authMessages.emailNeeded });
  if ([...password].length < minPasswordLength)
    throw new CallError({ code: 'invalid_request', message: authMessages.passwordTooShort });
}
