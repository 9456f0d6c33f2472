import type { Answers, AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import { discoveryQuestions } from '@salespro/domain/questions/allQuestions.ts';
import { findQuestionPage } from '@salespro/domain/questions/findQuestionPage.ts';
import { listMainQuestions } from '@salespro/domain/questions/visibleAnswers.ts';
import { type ComponentType, useContext, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { toAskPath } from '#call/askedQuestion.ts';
import { BackLink, BackSlotContext, BackToText } from '#call/BackLink.tsx';
import { hasComeFromNew, toNewFormState } from '#call/flowState.ts';
import { useOutage } from '#call/useOutage.ts';
import { paths } from '#lib/paths.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { whenIdle } from '#ui/afterPaint.ts';
import { createLazyPart, LazyPart } from '#ui/LazyPart.tsx';
import { Notice } from '#ui/Notice.tsx';
import styles from './discoveryPage.module.css';
import type { LookUpsDialogProps } from './LookUpsDialog.tsx';
import { messages } from './messages.ts';
import { Questionnaire } from './Questionnaire.tsx';
import {
  type Questionnaire as QuestionnaireState,
  useFinish,
  useQuestionnaire,
} from './useQuestionnaire.ts';

const loadReadback = async () => (await import('./BeforeYouRecommend.tsx')).BeforeYouRecommend;
const beforeYouRecommend = createLazyPart(loadReadback);

/** "/session/:id/questions": the twelve questions every prospect is asked. */
export function DiscoveryPage() {
  const { interview, answer, flush, saveState } = useInterview();
  const { id, businessName, answers } = interview;
  const navigation = useQuestionnaire(discoveryQuestions, answers);
  const navigate = useNavigate();
  useOutage(saveState, tellNotSaved);
  // Nobody should wait at the end, and there may be no network by then.
  useEffect(() => whenIdle(() => void loadReadback().catch(() => undefined)), []);
  const finish = useFinish(flush, () => {
    if (navigation.hasEnded) showSuccess(messages.discoveryDone);
    navigation.end();
  });
  const fixing = useFixing(navigation, answers);

  /** A look-up is noted on the business details. */
  function goTo(questionId: string): void {
    const page = findQuestionPage(discoveryQuestions, answers, questionId);
    if (page) navigation.go(page.id);
    else void navigate(toAskPath(id, 'info', questionId));
  }

  return (
    <>
      <BackToText interviewId={id}>
        <BackToInfo interviewId={id} />
      </BackToText>
      {navigation.question ? (
        <Questionnaire
          questions={discoveryQuestions}
          question={navigation.question}
          navigation={navigation}
          answers={answers}
          businessName={businessName}
          finishWord="Finish"
          isFinishing={finish.isBusy}
          notice={finish.hasFailed && saveState !== 'saved' ? <UnsavedNotice /> : null}
          foot={<LookUpsLink answers={answers} businessName={businessName} onAnswer={answer} />}
          onAnswer={answer}
          onFinish={finish.run}
          onReturn={fixing.onReturn}
          onGo={goTo}
        />
      ) : (
        <LazyPart
          part={beforeYouRecommend}
          props={{
            hasFixed: fixing.hasFixed,
            onFix: fixing.fix,
            onPrevious: () => {
              const last = listMainQuestions(discoveryQuestions, answers).at(-1);
              if (last) navigation.go(last.id);
            },
          }}
        />
      )}
    </>
  );
}

function tellNotSaved(): void {
  showFailure(messages.answersNotSaved);
}

interface BackToInfoProps {
  readonly interviewId: string;
}

/** DISC-39: to the form this interview was just started with, or to the info of an older one. */
function BackToInfo({ interviewId }: BackToInfoProps) {
  const { state } = useLocation();
  return hasComeFromNew(state) ? (
    <BackLink to={paths.newInterview} state={toNewFormState(interviewId)}>
      Back to Session Info
    </BackLink>
  ) : (
    <BackLink to={paths.step(interviewId, 'info')}>Back to Session Info</BackLink>
  );
}

/** Why Finish did not finish; comes into view, since it stands below what was pressed last. */
function UnsavedNotice() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise here, which an effect must not pass on.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className={styles.place} ref={place}>
      <Notice tone="danger">{messages.stillHere}</Notice>
    </div>
  );
}

interface LookUpsLinkProps {
  readonly answers: Answers;
  readonly businessName: string;
  readonly onAnswer: (id: string, value: AnswerValue | null) => void;
}

/**
 * For what was looked up and not noted before the call (FACT-08). Beside the way back, where it costs
 * no line; on a phone that line is full, and it ends the card.
 */
function LookUpsLink(props: LookUpsLinkProps) {
  const [Block, setBlock] = useState<ComponentType<LookUpsDialogProps> | null>(null);

  const slot = useContext(BackSlotContext);

  async function open(): Promise<void> {
    try {
      const { LookUpsDialog } = await import('./LookUpsDialog.tsx');
      setBlock(() => LookUpsDialog);
    } catch {
      showFailure(messages.lookUpsOutOfReach);
    }
  }

  const toLink = (place = '') => (
    <button className={`${styles.link} ${place}`} type="button" onClick={() => void open()}>
      Add what you looked up
    </button>
  );
  return (
    <>
      {slot ? createPortal(toLink(styles.beside), slot) : null}
      <p className={styles.beneath}>{toLink()}</p>
      {Block ? <Block {...props} onClose={() => setBlock(null)} /> : null}
    </>
  );
}

interface Fixing {
  /** From the readback to a question. */
  readonly fix: (questionId: string) => void;
  /** And back; undefined for whoever came another way. */
  readonly onReturn: (() => void) | undefined;
  /** Something was changed there. */
  readonly hasFixed: boolean;
}

interface Fixed {
  readonly pageId: string;
  /** The answers when the question was opened. */
  readonly before: string;
}

/** One question, changed from the readback: the way on leads back there. */
function useFixing(navigation: QuestionnaireState, answers: Answers): Fixing {
  const [opened, setOpened] = useState<Fixed | null>(null);
  const isThere = opened !== null && navigation.question?.id === opened.pageId;
  return {
    hasFixed: opened !== null && opened.before !== JSON.stringify(answers),
    onReturn: isThere ? () => navigation.end() : undefined,
    fix(questionId) {
      const page = findQuestionPage(discoveryQuestions, answers, questionId);
      if (!page) return;
      setOpened({ pageId: page.id, before: JSON.stringify(answers) });
      navigation.go(page.id);
    },
  };
}
