import { discoveryQuestions } from '@salespro/domain/questions/discoveryQuestions.ts';
import { findQuestionPage } from '@salespro/domain/questions/findQuestionPage.ts';
import { listMainQuestions } from '@salespro/domain/questions/listMainQuestions.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { toAskPath } from '#interviews/askedQuestion.ts';
import { BackToText } from '#interviews/shell/BackLink.tsx';
import { useOutage } from '#interviews/shell/useOutage.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { createLazyPart } from '#ui/createLazyPart.ts';
import { LazyPart } from '#ui/LazyPart.tsx';
import { whenIdle } from '#ui/whenIdle.ts';
import { BackToInfo } from './BackToInfo.tsx';
import { LookUpsLink } from './LookUpsLink.tsx';
import { messages } from './messages.ts';
import { Questionnaire } from './Questionnaire.tsx';
import { useFixing } from './readback/useFixing.ts';
import { UnsavedNotice } from './UnsavedNotice.tsx';
import { useFinish } from './useFinish.ts';
import { useQuestionnaire } from './useQuestionnaire.ts';

const loadReadback = async () =>
  (await import('./readback/BeforeYouRecommend.tsx')).BeforeYouRecommend;
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
