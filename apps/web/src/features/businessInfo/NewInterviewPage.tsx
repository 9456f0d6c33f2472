import {
  type InterviewFields,
  type StoredInterview,
  updateInterviewInfo,
} from '@salespro/contract/interviews.ts';
import type { AnswerChange } from '@salespro/domain/commands/saveAnswers.ts';
import { saveInfo } from '@salespro/domain/commands/saveInfo.ts';
import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import type { BusinessForm } from '@salespro/domain/interviews/businessFields.ts';
import { guardMessages } from '@salespro/domain/interviews/flow/guardMessages.ts';
import { findStep } from '@salespro/domain/interviews/flow/Screen.ts';
import { startFields } from '@salespro/domain/interviews/form/listMissingFields.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isSharedComputer } from '#auth/useAuth.ts';
import { BackLink, BackSlotContext } from '#call/BackLink.tsx';
import { cameFromNew, readNewFormState, toNewFormState } from '#call/flowState.ts';
import { LoadFailure, RedirectWithToast } from '#call/LoadFailure.tsx';
import { messages } from '#call/messages.ts';
import { leadToWrongNumber } from '#call/redirectWrongNumber.ts';
import { ShellFrame } from '#call/ShellFrame.tsx';
import { toCallError } from '#lib/CallError.ts';
import { newId } from '#lib/newId.ts';
import { paths } from '#lib/paths.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { usePageAction } from '#lib/useAction.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { findDraft, keepDraft } from '#sync/copies/drafts.ts';
import { placeInterview } from '#sync/interview/interviewCache.ts';
import { interviewQuery } from '#sync/interview/interviewQuery.ts';
import { getAnswerQueue } from '#sync/interview/openOutbox.ts';
import { withPendingChanges } from '#sync/interview/pendingChanges.ts';
import { runCommand, startInterview } from '#sync/interview/runCommand.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { Button } from '#ui/Button.tsx';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import { Surface, Text } from '#ui/primitives.tsx';
import { BeforeTheCall, useDetailFacts } from './BeforeTheCall.tsx';
import {
  BusinessFields,
  emptyForm,
  pickChanged,
  toFormValues,
  useBusinessForm,
} from './BusinessFields.tsx';
import styles from './businessForm.module.css';

/** Step 1 for a new interview, or for one that was started here and is being corrected (NEW-13). */
export function NewInterviewPage() {
  usePageTitle('Start a New Interview');
  const { pathname, state } = useLocation();
  const corrected = readNewFormState(state);
  const query = useQuery({ ...interviewQuery(corrected ?? ''), enabled: corrected !== null });
  const [backSlot, setBackSlot] = useState<HTMLElement | null>(null);
  const interview = corrected === null ? undefined : query.data;

  return (
    <ShellFrame step={findStep(pathname)} onBackSlot={setBackSlot}>
      <BackSlotContext value={backSlot}>
        <BackLink to={paths.home}>Back to Home</BackLink>
      </BackSlotContext>
      {corrected === null ? <NewInterviewForm key="new" /> : null}
      {interview ? <NewInterviewForm key={interview.id} interview={interview} /> : null}
      {interview === null ? (
        <RedirectWithToast to={paths.home} message={guardMessages.missing} />
      ) : null}
      {corrected !== null && query.isLoading ? <LoadingCard /> : null}
      {query.isLoadingError ? (
        <LoadFailure code={toCallError(query.error).code} onRetry={() => void query.refetch()} />
      ) : null}
    </ShellFrame>
  );
}

interface NewInterviewFormProps {
  /** The interview to correct instead of starting another. */
  readonly interview?: StoredInterview;
}

function NewInterviewForm({ interview }: NewInterviewFormProps) {
  const [draft] = useState(() =>
    interview ? null : (findDraft('new_interview') as NewInterviewDraft | null),
  );
  const [initial] = useState(() =>
    interview ? toFormValues(interview) : { ...emptyForm, ...draft?.values },
  );
  const facts = useDetailFacts(interview ? toShownAnswers(interview) : {}, draft?.facts);
  const { values, errors, form, change, check, showRefusal } = useBusinessForm(
    startFields,
    initial,
  );
  const { start, isBusy } = useStartInterview(interview ?? null, showRefusal);

  const isNew = interview === undefined;
  useEffect(() => {
    if (isNew) form.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [form, isNew]);

  // Only when the form is there: a first try to draw it may be thrown away.
  useEffect(() => keepNewInterview(null), []);

  useEffect(() => {
    if (!isNew) return;
    const keep = () => keepNewInterview({ values, facts: facts.edited });
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [isNew, values, facts.edited]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const fields = check();
    if (fields && !leadToWrongNumber(form.current)) void start(fields, facts.listChanges());
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
          required={startFields}
          values={values}
          errors={errors}
          onChange={change}
          facts={facts}
        />
        <BeforeTheCall
          answers={facts.answers}
          businessName={values.businessName}
          onChange={facts.change}
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

/** With what waits on this device: an interview that was just started may not have left it. */
function toShownAnswers(interview: StoredInterview): StoredInterview['answers'] {
  return withPendingChanges(interview, getAnswerQueue(interview.id).get().pending).answers;
}

interface NewInterviewDraft {
  readonly values: BusinessForm;
  /** What was looked up, by its id. */
  readonly facts: Answers;
}

/** For the moment of a reload only: what was typed is written when the page goes and dropped when it is back. */
function keepNewInterview(draft: NewInterviewDraft | null): void {
  if (!isSharedComputer()) keepDraft('new_interview', '', draft);
}

/**
 * Creates the interview, or corrects the one given. The id is made once for the form, so neither a
 * second click nor a try after a lost answer makes a second interview (NEW-14).
 */
function useStartInterview(
  corrected: StoredInterview | null,
  showRefusal: (thrown: unknown) => boolean,
) {
  const ownId = useRef(newId());

  const starting = usePageAction(
    async (page, fields: InterviewFields, facts: readonly AnswerChange[]) => {
      const isNew = corrected === null;
      try {
        const stored = corrected ?? (await startInterview(ownId.current, fields));
        for (const fact of facts) getAnswerQueue(stored.id).put(fact, 'now');
        // An earlier try may have arrived with what was typed then; the newest wording counts.
        const changed = pickChanged(fields, stored);
        const isSame = Object.keys(changed).length === 0;
        placeInterview(
          isSame ? stored : await runCommand(stored.id, updateInterviewInfo, changed, saveInfo),
        );
      } catch (thrown) {
        if (page.isLeft() || !showRefusal(thrown))
          showFailure(isNew ? messages.createFailed : messages.updateFailed);
        return;
      }
      if (page.isLeft()) return;
      showSuccess(isNew ? messages.created : messages.updated);
      const id = corrected?.id ?? ownId.current;
      // The browser's Back comes here again: to this interview, not to an empty form for another.
      if (isNew) await page.goOn(paths.newInterview, { replace: true, state: toNewFormState(id) });
      await page.goOn(paths.step(id, 'questions'), { state: cameFromNew });
    },
  );

  return { start: starting.run, isBusy: starting.isBusy };
}
