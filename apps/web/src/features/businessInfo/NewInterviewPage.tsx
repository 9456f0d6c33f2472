import {
  type BusinessFieldsInput,
  type StoredInterview,
  updateInterviewInfo,
} from '@salespro/contract/interviews.ts';
import type { AnswerChange } from '@salespro/domain/commands/saveAnswers.ts';
import { saveInfo } from '@salespro/domain/commands/saveInfo.ts';
import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import type { BusinessForm } from '@salespro/domain/interviews/businessFields.ts';
import { findInterviewStep } from '@salespro/domain/interviews/flow/InterviewScreen.ts';
import { screenGuardMessages } from '@salespro/domain/interviews/flow/screenGuardMessages.ts';
import { requiredStartFields } from '@salespro/domain/interviews/form/listMissingFields.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isSharedComputer } from '#auth/useAuth.ts';
import { BackLink, BackSlotContext } from '#call/BackLink.tsx';
import { buildNewFormState, fromNewInterviewState, parseNewFormState } from '#call/flowState.ts';
import { focusInvalidNumber } from '#call/focusInvalidNumber.ts';
import { InterviewLayout } from '#call/InterviewLayout.tsx';
import { LoadFailureCard, RedirectWithToast } from '#call/LoadFailureCard.tsx';
import { messages } from '#call/messages.ts';
import { toCallError } from '#lib/CallError.ts';
import { newId } from '#lib/newId.ts';
import { paths } from '#lib/paths.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { usePageAction } from '#lib/useAction.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { findFormState, saveFormState } from '#sync/copies/formStates.ts';
import { cacheInterview } from '#sync/interview/interviewCache.ts';
import { interviewQuery } from '#sync/interview/interviewQuery.ts';
import { getAnswerQueue } from '#sync/interview/openOutbox.ts';
import { applyPendingChanges } from '#sync/interview/pendingChanges.ts';
import { createInterviewOnDevice, runCommand } from '#sync/interview/runCommand.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { Button } from '#ui/Button.tsx';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import { Surface, Text } from '#ui/primitives.tsx';
import {
  BusinessFields,
  emptyBusinessForm,
  pickChangedFields,
  toBusinessForm,
  useBusinessForm,
} from './BusinessFields.tsx';
import styles from './businessForm.module.css';
import { LookUpsSection, useLookUpForm } from './LookUpsSection.tsx';

/** Renders step 1: starts a new interview, or corrects one that was just started here. */
export function NewInterviewPage() {
  usePageTitle('Start a New Interview');
  const { pathname, state } = useLocation();
  const interviewIdToCorrect = parseNewFormState(state);
  const query = useQuery({
    ...interviewQuery(interviewIdToCorrect ?? ''),
    enabled: interviewIdToCorrect !== null,
  });
  const [backSlot, setBackSlot] = useState<HTMLElement | null>(null);
  const interview = interviewIdToCorrect === null ? undefined : query.data;

  return (
    <InterviewLayout step={findInterviewStep(pathname)} onBackSlot={setBackSlot}>
      <BackSlotContext value={backSlot}>
        <BackLink to={paths.home}>Back to Home</BackLink>
      </BackSlotContext>
      {interviewIdToCorrect === null ? <NewInterviewForm key="new" /> : null}
      {interview ? <NewInterviewForm key={interview.id} interview={interview} /> : null}
      {interview === null ? (
        <RedirectWithToast to={paths.home} message={screenGuardMessages.missing} />
      ) : null}
      {interviewIdToCorrect !== null && query.isLoading ? <LoadingCard /> : null}
      {query.isLoadingError ? (
        <LoadFailureCard
          code={toCallError(query.error).code}
          onRetry={() => void query.refetch()}
        />
      ) : null}
    </InterviewLayout>
  );
}

interface NewInterviewFormProps {
  /** The interview to correct instead of starting another. */
  readonly interview?: StoredInterview;
}

function NewInterviewForm({ interview }: NewInterviewFormProps) {
  const [storedForm] = useState(() =>
    interview ? null : (findFormState('new_interview') as StoredNewInterviewForm | null),
  );
  const [initial] = useState(() =>
    interview ? toBusinessForm(interview) : { ...emptyBusinessForm, ...storedForm?.values },
  );
  const lookUps = useLookUpForm(interview ? mergePendingAnswers(interview) : {}, storedForm?.facts);
  const { values, errors, form, change, validate, showServerError } = useBusinessForm(
    requiredStartFields,
    initial,
  );
  const { start, isBusy } = useStartInterview(interview ?? null, showServerError);

  const isNew = interview === undefined;
  useEffect(() => {
    if (isNew) form.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [form, isNew]);

  // In an effect, because React may discard a first render.
  useEffect(() => storeNewInterviewForm(null), []);

  useEffect(() => {
    if (!isNew) return;
    const storeForm = () => storeNewInterviewForm({ values, facts: lookUps.edited });
    window.addEventListener('pagehide', storeForm);
    return () => window.removeEventListener('pagehide', storeForm);
  }, [isNew, values, lookUps.edited]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const fields = validate();
    if (fields && !focusInvalidNumber(form.current)) void start(fields, lookUps.listChanges());
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <h1 className={styles.title}>Start a New Interview</h1>
      <Surface className={styles.card}>
        <h2>Client Qualification Interview (CQI)</h2>
        <Text tone="dim" above={4} below={24}>
          A few facts about the business, then about twelve questions. Read them aloud and type what
          you hear. Nothing is emailed to the client.
        </Text>
        <BusinessFields
          required={requiredStartFields}
          values={values}
          errors={errors}
          onChange={change}
          lookUps={lookUps}
        />
        <LookUpsSection
          answers={lookUps.answers}
          businessName={values.businessName}
          onChange={lookUps.change}
        />
      </Surface>
      <ActionBar>
        <Button type="submit" size="large" isBusy={isBusy}>
          Continue to Questions
          <IconArrowRight aria-hidden="true" size={19} stroke={1.8} />
        </Button>
      </ActionBar>
    </form>
  );
}

/** Returns the answers with pending changes, which the server may not have received yet. */
function mergePendingAnswers(interview: StoredInterview): StoredInterview['answers'] {
  return applyPendingChanges(interview, getAnswerQueue(interview.id).get().pending).answers;
}

interface StoredNewInterviewForm {
  readonly values: BusinessForm;
  /** Edited look-ups by question id. */
  readonly facts: Answers;
}

/** Stores the unsent form over a reload; never on shared computers. */
function storeNewInterviewForm(form: StoredNewInterviewForm | null): void {
  if (!isSharedComputer()) saveFormState('new_interview', '', form);
}

/**
 * Creates the interview, or updates the given one. The id is created once per form, so that a second
 * click or a retry after a lost reply creates no second interview.
 */
function useStartInterview(
  interviewToCorrect: StoredInterview | null,
  showServerError: (thrown: unknown) => boolean,
) {
  const newInterviewId = useRef(newId());

  const starting = usePageAction(
    async (page, fields: BusinessFieldsInput, lookUpChanges: readonly AnswerChange[]) => {
      const isNew = interviewToCorrect === null;
      try {
        const saved =
          interviewToCorrect ?? (await createInterviewOnDevice(newInterviewId.current, fields));
        for (const change of lookUpChanges) getAnswerQueue(saved.id).put(change, 'now');
        // An earlier try may have stored older values; only changed fields are sent.
        const changed = pickChangedFields(fields, saved);
        const isUnchanged = Object.keys(changed).length === 0;
        cacheInterview(
          isUnchanged ? saved : await runCommand(saved.id, updateInterviewInfo, changed, saveInfo),
        );
      } catch (thrown) {
        if (page.hasUserLeft() || !showServerError(thrown))
          showFailure(isNew ? messages.createFailed : messages.updateFailed);
        return;
      }
      if (page.hasUserLeft()) return;
      showSuccess(isNew ? messages.created : messages.updated);
      const id = interviewToCorrect?.id ?? newInterviewId.current;
      // The browser's Back button then corrects this interview instead of starting another.
      if (isNew)
        await page.navigateUnlessLeft(paths.newInterview, {
          replace: true,
          state: buildNewFormState(id),
        });
      await page.navigateUnlessLeft(paths.step(id, 'questions'), { state: fromNewInterviewState });
    },
  );

  return { start: starting.run, isBusy: starting.isBusy };
}
