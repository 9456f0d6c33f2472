import { discoveryQuestions } from '@salespro/domain/questions/discoveryQuestions.ts';
import { isAnswered } from '@salespro/domain/questions/isAnswered.ts';
import { listMainQuestions } from '@salespro/domain/questions/listMainQuestions.ts';
import { BackToText } from '#interviews/shell/BackToText.tsx';
import { useOutage } from '#interviews/shell/useOutage.ts';
import { paths } from '#lib/paths.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { BackToInfo } from './BackToInfo.tsx';
import { discoveryReadBack } from './discoveryReadBack.ts';
import { FinishedPanel } from './FinishedPanel.tsx';
import { LookUpsLink } from './LookUpsLink.tsx';
import { messages } from './messages.ts';
import { Questionnaire } from './Questionnaire.tsx';
import { UnsavedNotice } from './UnsavedNotice.tsx';
import { useFinish } from './useFinish.ts';
import { useQuestionnaire } from './useQuestionnaire.ts';

/** "/session/:id/questions": the twelve questions every prospect is asked. */
export function DiscoveryPage() {
  const { interview, answer, flush, saveState } = useInterview();
  const { id, businessName, answers } = interview;
  const navigation = useQuestionnaire(discoveryQuestions, answers);
  useOutage(saveState, tellNotSaved);
  const finish = useFinish(flush, () => {
    if (navigation.hasEnded) showSuccess(messages.discoveryDone);
    navigation.end();
  });
  const main = listMainQuestions(discoveryQuestions, answers);
  const answered = main.filter((question) => isAnswered(question, answers[question.id]));

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
          onEdit={navigation.go}
        />
      )}
    </>
  );
}

function tellNotSaved(): void {
  showFailure(messages.answersNotSaved);
}
