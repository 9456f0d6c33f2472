import { findService } from '@salespro/domain/interviews/findService.ts';
import { discoveryQuestions, serviceQuestions } from '@salespro/domain/questions/allQuestions.ts';
import { listAskedLater } from '@salespro/domain/questions/askLater/toAskLaterChange.ts';
import { findQuestionPage } from '@salespro/domain/questions/findQuestionPage.ts';
import { isAnswered } from '@salespro/domain/questions/isAnswered.ts';
import { listMainQuestions } from '@salespro/domain/questions/visibleAnswers.ts';
import { IconArrowLeft, IconArrowRight, IconCheck, IconPencil } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router';
import { toAskPath } from '#call/askedQuestion.ts';
import { BackLink, BackToText } from '#call/BackLink.tsx';
import { toAnswerText } from '#call/toAnswerText.ts';
import { useAnswerKeys } from '#call/useAnswerKeys.ts';
import { useOutage } from '#call/useOutage.ts';
import { useStore } from '#lib/createStore.ts';
import { answerKeysSwitch } from '#lib/deviceSwitches.ts';
import { logFailure } from '#lib/logFailure.ts';
import { paths } from '#lib/paths.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { WayBar } from '#ui/ActionBar.tsx';
import { ArrivalHeading } from '#ui/ArrivalHeading.tsx';
import { Button } from '#ui/Button.tsx';
import button from '#ui/button.module.css';
import { Emblem } from '#ui/Emblem.tsx';
import { Surface, Text } from '#ui/primitives.tsx';
import { AskedLaterCard } from './AskedLaterCard.tsx';
import styles from './finishedPanel.module.css';
import { messages } from './messages.ts';
import { Questionnaire } from './Questionnaire.tsx';
import { useFinish, useQuestionnaire } from './useQuestionnaire.ts';

/** One answer at the end of a questionnaire, with the question to go to for changing it. */
interface ReadBackRow {
  readonly questionId: string;
  readonly label: string;
  readonly text: string;
}

/** "/session/:id/service-questions": the questions of the chosen service. */
export function ServiceQuestionsPage() {
  const { interview, answer, flush, saveState } = useInterview();
  const { id, businessName, answers, selectedServiceId } = interview;
  const questions = selectedServiceId ? serviceQuestions[selectedServiceId] : [];
  const navigation = useQuestionnaire(questions, answers);
  useOutage(saveState, logNotSaved);
  const finish = useFinish(
    flush,
    () => {
      if (navigation.hasEnded) showSuccess(messages.serviceDone);
      navigation.end();
    },
    () => showFailure(messages.serviceNotSaved),
  );
  const navigate = useNavigate();
  const main = listMainQuestions(questions, answers);
  const later = listAskedLater(questions, answers);
  const answered = main.filter((question) => isAnswered(question, answers[question.id]));

  /** What can still change the top pick is asked or looked up elsewhere. */
  function goTo(questionId: string): void {
    const page = findQuestionPage(discoveryQuestions, answers, questionId);
    void navigate(toAskPath(id, page ? 'questions' : 'info', questionId));
  }

  return (
    <>
      <BackToText interviewId={id}>
        <BackLink to={paths.step(id, 'recommendations')}>Back to Recommendations</BackLink>
      </BackToText>
      {navigation.question ? (
        <Questionnaire
          questions={questions}
          question={navigation.question}
          navigation={navigation}
          answers={answers}
          businessName={businessName}
          topic={findService(selectedServiceId)?.name}
          finishWord="Complete"
          isFinishing={finish.isBusy}
          onAnswer={answer}
          onFinish={finish.run}
          onGo={goTo}
        />
      ) : (
        <FinishedPanel
          title={later.length > 0 ? 'Before you pitch' : 'Questions Complete!'}
          text={`${answered.length} of ${main.length} questions answered. Your pitch is ready to read.`}
          businessName={businessName}
          rows={answered.map((question) => ({
            questionId: question.id,
            label: question.label,
            text: toAnswerText(question, answers[question.id]),
          }))}
          later={
            later.length > 0 ? (
              <AskedLaterCard
                questions={questions}
                answers={answers}
                asked={later}
                onAnswer={(questionId) => {
                  const page = findQuestionPage(questions, answers, questionId);
                  if (page) navigation.go(page.id);
                }}
              />
            ) : null
          }
          onward={{ label: 'Continue to Pitch', to: paths.step(id, 'pitch') }}
          lastQuestionId={main.at(-1)?.id}
          onEdit={navigation.go}
        />
      )}
    </>
  );
}

function logNotSaved(): void {
  logFailure(messages.serviceAnswerNotSaved);
}

interface FinishedPanelProps {
  readonly title: string;
  readonly text: string;
  readonly businessName: string;
  readonly rows: readonly ReadBackRow[];
  /** What is still to be asked. */
  readonly later?: ReactNode;
  readonly onward: { readonly label: string; readonly to: string };
  readonly lastQuestionId: string | undefined;
  readonly onEdit: (questionId: string) => void;
}

/** The end of a questionnaire: what was said, and the way on. */
function FinishedPanel(props: FinishedPanelProps) {
  const { title, text, rows, onward, lastQuestionId, onEdit } = props;
  const card = useRef<HTMLElement>(null);
  const isOn = useStore(answerKeysSwitch);
  const navigate = useNavigate();
  const goOn = () => void navigate(onward.to);
  usePageTitle(`${title} - ${props.businessName}`);
  const goBack = () => lastQuestionId && onEdit(lastQuestionId);
  useAnswerKeys({ isOn, card, onNext: goOn, onPrevious: goBack });
  return (
    <>
      <Surface as="section" className={styles.card} ref={card}>
        <div className={styles.top}>
          <Emblem size={56} isRound className={styles.check}>
            <IconCheck size={28} stroke={2.2} />
          </Emblem>
          <div>
            <ArrivalHeading>{title}</ArrivalHeading>
            <Text tone="dim" above={4} className={styles.text}>
              {text}
            </Text>
          </div>
        </div>
        {rows.length > 0 ? (
          <>
            <Text as="h2" size="medium" tone="dim" above={24} below={8}>
              Read it back before you move on
            </Text>
            <ul>
              {rows.map((row) => (
                <li key={row.questionId} className={`${styles.row} ${styles.above}`}>
                  <Text as="span" size="small" tone="dim" className={styles.label}>
                    {row.label}
                  </Text>
                  <Text as="span" weight={600} breaks className={styles.answer}>
                    {row.text}
                  </Text>
                  <button
                    className={`${button.iconButton} ${styles.edit}`}
                    type="button"
                    aria-label={`Change: ${row.label}`}
                    onClick={() => onEdit(row.questionId)}
                  >
                    <IconPencil aria-hidden="true" size={19} stroke={1.7} />
                  </button>
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </Surface>
      {props.later}
      <WayBar
        isTall
        back={
          <Button
            variant="outline"
            size="large"
            disabled={lastQuestionId === undefined}
            onClick={goBack}
          >
            <IconArrowLeft aria-hidden="true" size={19} />
            Previous
          </Button>
        }
        forward={
          <Button size="large" onClick={goOn}>
            {onward.label}
            <IconArrowRight aria-hidden="true" size={19} />
          </Button>
        }
      />
    </>
  );
}
