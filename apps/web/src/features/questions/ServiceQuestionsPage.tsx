import { findService } from '@salespro/domain/interviews/findService.ts';
import { discoveryQuestions, serviceQuestions } from '@salespro/domain/questions/allQuestions.ts';
import { listAskedLaterQuestions } from '@salespro/domain/questions/askLater/computeAskLaterChange.ts';
import { listMainQuestions } from '@salespro/domain/questions/filterVisibleAnswers.ts';
import { findQuestionPage } from '@salespro/domain/questions/findQuestionPage.ts';
import { isAnswered } from '@salespro/domain/questions/isAnswered.ts';
import { IconArrowLeft, IconArrowRight, IconCheck, IconPencil } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router';
import { BackLink, BackToTextLink } from '#call/BackLink.tsx';
import { formatAnswer } from '#call/formatAnswer.ts';
import { buildQuestionPath } from '#call/requestedQuestion.ts';
import { useAnswerKeys } from '#call/useAnswerKeys.ts';
import { useSaveOutage } from '#call/useSaveOutage.ts';
import { useStore } from '#lib/createStore.ts';
import { answerKeysSwitch } from '#lib/deviceSwitches.ts';
import { logErrorToConsole } from '#lib/logErrorToConsole.ts';
import { paths } from '#lib/paths.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { StepFooter } from '#ui/ActionBar.tsx';
import { AutofocusHeading } from '#ui/AutofocusHeading.tsx';
import { Button } from '#ui/Button.tsx';
import button from '#ui/button.module.css';
import { Surface, Text } from '#ui/primitives.tsx';
import { TintedIcon } from '#ui/TintedIcon.tsx';
import { AskedLaterCard } from './AskedLaterCard.tsx';
import { messages } from './messages.ts';
import { Questionnaire } from './Questionnaire.tsx';
import styles from './serviceQuestionsEnd.module.css';
import { useFinishQuestions, useQuestionNavigation } from './useQuestionNavigation.ts';

/** Label and text of one answer, for the list at the end of the service questions. */
interface AnswerRow {
  readonly questionId: string;
  readonly label: string;
  readonly text: string;
}

/** Renders the questions of the selected service ("/session/:id/service-questions"). */
export function ServiceQuestionsPage() {
  const { interview, answer, flush, saveState } = useInterview();
  const { id, businessName, answers, selectedServiceId } = interview;
  const questions = selectedServiceId ? serviceQuestions[selectedServiceId] : [];
  const navigation = useQuestionNavigation(questions, answers);
  useSaveOutage(saveState, logServiceAnswerNotSaved);
  const finish = useFinishQuestions(
    flush,
    () => {
      if (navigation.hasEnded) showSuccess(messages.serviceQuestionsDone);
      navigation.goToEnd();
    },
    () => showFailure(messages.serviceQuestionsNotFinished),
  );
  const navigate = useNavigate();
  const main = listMainQuestions(questions, answers);
  const later = listAskedLaterQuestions(questions, answers);
  const answered = main.filter((question) => isAnswered(question, answers[question.id]));

  /** Opens a discovery question or a look-up on its own page. */
  function goTo(questionId: string): void {
    const page = findQuestionPage(discoveryQuestions, answers, questionId);
    void navigate(buildQuestionPath(id, page ? 'questions' : 'info', questionId));
  }

  return (
    <>
      <BackToTextLink interviewId={id}>
        <BackLink to={paths.step(id, 'recommendations')}>Back to Recommendations</BackLink>
      </BackToTextLink>
      {navigation.question ? (
        <Questionnaire
          questions={questions}
          question={navigation.question}
          navigation={navigation}
          answers={answers}
          businessName={businessName}
          topic={findService(selectedServiceId)?.name}
          finishLabel="Complete"
          isFinishing={finish.isBusy}
          onAnswer={answer}
          onFinish={finish.run}
          onOpenQuestion={goTo}
        />
      ) : (
        <ServiceQuestionsEnd
          title={later.length > 0 ? 'Before you pitch' : 'Questions Complete!'}
          text={`${answered.length} of ${main.length} questions answered. Your pitch is ready to read.`}
          businessName={businessName}
          rows={answered.map((question) => ({
            questionId: question.id,
            label: question.label,
            text: formatAnswer(question, answers[question.id]),
          }))}
          later={
            later.length > 0 ? (
              <AskedLaterCard
                questions={questions}
                answers={answers}
                askedLater={later}
                onAnswer={(questionId) => {
                  const page = findQuestionPage(questions, answers, questionId);
                  if (page) navigation.goTo(page.id);
                }}
              />
            ) : null
          }
          onward={{ label: 'Continue to Pitch', to: paths.step(id, 'pitch') }}
          lastQuestionId={main.at(-1)?.id}
          onEdit={navigation.goTo}
        />
      )}
    </>
  );
}

function logServiceAnswerNotSaved(): void {
  logErrorToConsole(messages.serviceAnswerNotSaved);
}

interface ServiceQuestionsEndProps {
  readonly title: string;
  readonly text: string;
  readonly businessName: string;
  readonly rows: readonly AnswerRow[];
  /** Card of the questions asked later. */
  readonly later?: ReactNode;
  readonly onward: { readonly label: string; readonly to: string };
  readonly lastQuestionId: string | undefined;
  readonly onEdit: (questionId: string) => void;
}

/** Renders the end of the service questions: the answers and a button to the recap. */
function ServiceQuestionsEnd(props: ServiceQuestionsEndProps) {
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
          <TintedIcon size={56} isRound className={styles.check}>
            <IconCheck size={28} stroke={2.2} />
          </TintedIcon>
          <div>
            <AutofocusHeading>{title}</AutofocusHeading>
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
      <StepFooter
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
