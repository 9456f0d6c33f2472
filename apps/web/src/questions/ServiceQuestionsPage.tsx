import { findService } from '@salespro/domain/interviews/findService.ts';
import { listAskedLater } from '@salespro/domain/questions/askLater/listAskedLater.ts';
import { discoveryQuestions } from '@salespro/domain/questions/discoveryQuestions.ts';
import { findQuestionPage } from '@salespro/domain/questions/findQuestionPage.ts';
import { isAnswered } from '@salespro/domain/questions/isAnswered.ts';
import { listMainQuestions } from '@salespro/domain/questions/listMainQuestions.ts';
import { serviceQuestions } from '@salespro/domain/questions/serviceQuestions.ts';
import { useNavigate } from 'react-router';
import { toAskPath } from '#interviews/askedQuestion.ts';
import { toAnswerText } from '#interviews/history/toAnswerText.ts';
import { BackLink, BackToText } from '#interviews/shell/BackLink.tsx';
import { useOutage } from '#interviews/shell/useOutage.ts';
import { logFailure } from '#lib/logFailure.ts';
import { paths } from '#lib/paths.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { FinishedPanel } from './FinishedPanel.tsx';
import { AskedLaterCard } from './later/AskedLaterCard.tsx';
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
