import { findService } from '@salespro/domain/interviews/findService.ts';
import { listMainQuestions } from '@salespro/domain/questions/listMainQuestions.ts';
import { serviceQuestions } from '@salespro/domain/questions/serviceQuestions.ts';
import { toAnswerText } from '#interviews/history/toAnswerText.ts';
import { BackLink } from '#interviews/shell/BackLink.tsx';
import { BackToText } from '#interviews/shell/BackToText.tsx';
import { useOutage } from '#interviews/shell/useOutage.ts';
import { logFailure } from '#lib/logFailure.ts';
import { paths } from '#lib/paths.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { FinishedPanel } from './FinishedPanel.tsx';
import { messages } from './messages.ts';
import { Questionnaire } from './Questionnaire.tsx';
import { useFinish } from './useFinish.ts';
import { useQuestionnaire } from './useQuestionnaire.ts';

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
  const main = listMainQuestions(questions, answers);

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
        />
      ) : (
        <FinishedPanel
          title="Questions Complete!"
          text={`${main.length} of ${main.length} questions answered. Your pitch is ready to read.`}
          businessName={businessName}
          rows={main.map((question) => ({
            questionId: question.id,
            label: question.label,
            text: toAnswerText(question, answers[question.id]),
          }))}
          look="above"
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
