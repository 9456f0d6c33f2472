import type { Answers, AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import { discoveryQuestions } from '@salespro/domain/questions/allQuestions.ts';
import { listMainQuestions } from '@salespro/domain/questions/filterVisibleAnswers.ts';
import { findQuestionPage } from '@salespro/domain/questions/findQuestionPage.ts';
import { type ComponentType, useContext, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { BackLink, BackSlotContext, BackToTextLink } from '#call/BackLink.tsx';
import { buildNewFormState, isFromNewInterview } from '#call/flowState.ts';
import { buildQuestionPath } from '#call/requestedQuestion.ts';
import { useSaveOutage } from '#call/useSaveOutage.ts';
import { paths } from '#lib/paths.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { createLazyLoader, LazyComponent } from '#ui/LazyComponent.tsx';
import { Notice } from '#ui/Notice.tsx';
import { runWhenIdle } from '#ui/runAfterPaint.ts';
import styles from './discoveryPage.module.css';
import type { LookUpsDialogProps } from './LookUpsDialog.tsx';
import { messages } from './messages.ts';
import { Questionnaire } from './Questionnaire.tsx';
import {
  type QuestionNavigation as QuestionnaireState,
  useFinishQuestions,
  useQuestionNavigation,
} from './useQuestionNavigation.ts';

const loadDiscoveryReadback = async () =>
  (await import('./DiscoveryReadback.tsx')).DiscoveryReadback;
const discoveryReadback = createLazyLoader(loadDiscoveryReadback);

/** Renders the discovery questions of an interview ("/session/:id/questions"). */
export function DiscoveryPage() {
  const { interview, answer, flush, saveState } = useInterview();
  const { id, businessName, answers } = interview;
  const navigation = useQuestionNavigation(discoveryQuestions, answers);
  const navigate = useNavigate();
  useSaveOutage(saveState, showAnswersNotSaved);
  // Preloads the readback, because the network may be gone at the last question.
  useEffect(() => runWhenIdle(() => void loadDiscoveryReadback().catch(() => undefined)), []);
  const finish = useFinishQuestions(flush, () => {
    if (navigation.hasEnded) showSuccess(messages.discoveryDone);
    navigation.goToEnd();
  });
  const fixing = useReadbackFix(navigation, answers);

  /** Opens a question here, or a look-up on the business details page. */
  function goTo(questionId: string): void {
    const page = findQuestionPage(discoveryQuestions, answers, questionId);
    if (page) navigation.goTo(page.id);
    else void navigate(buildQuestionPath(id, 'info', questionId));
  }

  return (
    <>
      <BackToTextLink interviewId={id}>
        <BackToInfoLink interviewId={id} />
      </BackToTextLink>
      {navigation.question ? (
        <Questionnaire
          questions={discoveryQuestions}
          question={navigation.question}
          navigation={navigation}
          answers={answers}
          businessName={businessName}
          finishLabel="Finish"
          isFinishing={finish.isBusy}
          notice={finish.hasFailed && saveState !== 'saved' ? <UnsavedNotice /> : null}
          footer={<LookUpsLink answers={answers} businessName={businessName} onAnswer={answer} />}
          onAnswer={answer}
          onFinish={finish.run}
          onReturn={fixing.onReturn}
          onOpenQuestion={goTo}
        />
      ) : (
        <LazyComponent
          loader={discoveryReadback}
          props={{
            hasFixedAnswer: fixing.hasFixed,
            onFixAnswer: fixing.fix,
            onPrevious: () => {
              const last = listMainQuestions(discoveryQuestions, answers).at(-1);
              if (last) navigation.goTo(last.id);
            },
          }}
        />
      )}
    </>
  );
}

function showAnswersNotSaved(): void {
  showFailure(messages.answersNotSaved);
}

interface BackToInfoLinkProps {
  readonly interviewId: string;
}

/** Renders a link back to the business details: the new-interview form if it was just filled in. */
function BackToInfoLink({ interviewId }: BackToInfoLinkProps) {
  const { state } = useLocation();
  return isFromNewInterview(state) ? (
    <BackLink to={paths.newInterview} state={buildNewFormState(interviewId)}>
      Back to Session Info
    </BackLink>
  ) : (
    <BackLink to={paths.step(interviewId, 'info')}>Back to Session Info</BackLink>
  );
}

/** Warns that answers are not saved yet, and scrolls itself into view. */
function UnsavedNotice() {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise here, which an effect must not pass on.
    container.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className={styles.unsavedNotice} ref={container}>
      <Notice tone="danger">{messages.answersStillUnsaved}</Notice>
    </div>
  );
}

interface LookUpsLinkProps {
  readonly answers: Answers;
  readonly businessName: string;
  readonly onAnswer: (id: string, value: AnswerValue | null) => void;
}

/** Renders a link that opens the look-ups dialog: beside the back link, or below the card on a phone. */
function LookUpsLink(props: LookUpsLinkProps) {
  const [LoadedDialog, setBlock] = useState<ComponentType<LookUpsDialogProps> | null>(null);

  const slot = useContext(BackSlotContext);

  async function open(): Promise<void> {
    try {
      const { LookUpsDialog } = await import('./LookUpsDialog.tsx');
      setBlock(() => LookUpsDialog);
    } catch {
      showFailure(messages.lookUpsNotLoaded);
    }
  }

  const renderLink = (className = '') => (
    <button className={`${styles.link} ${className}`} type="button" onClick={() => void open()}>
      Add what you looked up
    </button>
  );
  return (
    <>
      {slot ? createPortal(renderLink(styles.besideBackLink), slot) : null}
      <p className={styles.belowCard}>{renderLink()}</p>
      {LoadedDialog ? <LoadedDialog {...props} onClose={() => setBlock(null)} /> : null}
    </>
  );
}

interface ReadbackFix {
  /** Opens a question from the readback. */
  readonly fix: (questionId: string) => void;
  /** Returns to the readback; undefined when the question was not opened from there. */
  readonly onReturn: (() => void) | undefined;
  /** The answer was changed after the question was opened. */
  readonly hasFixed: boolean;
}

interface OpenedFix {
  readonly pageId: string;
  /** All answers as JSON when the question was opened. */
  readonly before: string;
}

/** Tracks a question that was opened from the readback to correct its answer. */
function useReadbackFix(navigation: QuestionnaireState, answers: Answers): ReadbackFix {
  const [opened, setOpened] = useState<OpenedFix | null>(null);
  const isThere = opened !== null && navigation.question?.id === opened.pageId;
  return {
    hasFixed: opened !== null && opened.before !== JSON.stringify(answers),
    onReturn: isThere ? () => navigation.goToEnd() : undefined,
    fix(questionId) {
      const page = findQuestionPage(discoveryQuestions, answers, questionId);
      if (!page) return;
      setOpened({ pageId: page.id, before: JSON.stringify(answers) });
      navigation.goTo(page.id);
    },
  };
}
