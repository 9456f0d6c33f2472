import { discoveryQuestions } from '@salespro/domain/questions/discoveryQuestions.ts';
import { isAnswered } from '@salespro/domain/questions/isAnswered.ts';
import { listMainQuestions } from '@salespro/domain/questions/listMainQuestions.ts';
import { useOutage } from '#interviews/saving/useOutage.ts';
import { BackToText } from '#interviews/shell/BackToText.tsx';
import { useInterview } from '#interviews/useInterview.ts';
import { paths } from '#lib/paths.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { BackToInfo } from './BackToInfo.tsx';
import { discoveryReadBack } from './discoveryReadBack.ts';
import { FinishedPanel } from './FinishedPanel.tsx';
import { messages } from './messages.ts';
import { Questionnaire } from './Questionnaire.tsx';
import { UnsavedNotice } from './UnsavedNotice.tsx';
import { useFinish } from './useFinish.ts';
import { useQuestionnaire } from './useQuestionnaire.ts';

/** "/session/:id/questions": the twelve questions every prospect is asked. */
export function DiscoveryPage() {
  const { interview, answer, flush, saveState } = useInterview();
  const { id, businessName, answers } = interview;
  const course = useQuestionnaire(discoveryQuestions, answers);
  useOutage(saveState, tellNotSaved);
  const finish = useFinish(flush, () => {
    showSuccess(messages.discoveryDone);
    course.end();
  });
  const main = listMainQuestions(discoveryQuestions, answers);
  const answered = main.filter((question) => isAnswered(question, answers[question.id]));

  return (
    <>
      <BackToText interviewId={id}>
        <BackToInfo interviewId={id} />
      </BackToText>
      {course.question ? (
        <Questionnaire
          questions={discoveryQuestions}
          question={course.question}
          course={course}
          answers={answers}
          businessName={businessName}
          finishWord="Finish"
          isFinishing={finish.isBusy}
          notice={finish.hasFailed && saveState !== 'saved' ? <UnsavedNotice /> : null}
          onAnswer={answer}
          onFinish={finish.run}
        />
      ) : (
        <FinishedPanel
          title="Discovery Complete!"
          text={`${answered.length} of ${main.length} questions answered. ${messages.discoveryDone.description}`}
          businessName={businessName}
          rows={discoveryReadBack(answers)}
          look="beside"
          onward={{
            label: 'Continue to Recommendations',
            to: paths.step(id, 'recommendations'),
          }}
          lastQuestionId={main.at(-1)?.id}
          onEdit={course.go}
        />
      )}
    </>
  );
}

function tellNotSaved(): void {
  showFailure(messages.answersNotSaved);
}
