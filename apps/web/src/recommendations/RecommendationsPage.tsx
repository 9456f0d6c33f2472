import { keepRanking } from '@salespro/contract/recommendations.ts';
import { findService } from '@salespro/domain/interviews/findService.ts';
import { services } from '@salespro/domain/interviews/services.ts';
import { explain } from '@salespro/domain/recommendations/explain.ts';
import { recommend } from '@salespro/domain/recommendations/recommend.ts';
import { rules } from '@salespro/domain/recommendations/rules.ts';
import { useEffect, useMemo, useRef } from 'react';
import { BackLink } from '#interviews/shell/BackLink.tsx';
import { type InterviewDesk, useInterview } from '#interviews/useInterview.ts';
import { logFailure } from '#lib/logFailure.ts';
import { paths } from '#lib/paths.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { ArrivalHeading } from '#ui/ArrivalHeading.tsx';
import { BusinessOverview } from './BusinessOverview.tsx';
import { ChangeQuestion } from './ChangeQuestion.tsx';
import { messages } from './messages.ts';
import { NoRecommendations } from './NoRecommendations.tsx';
import { OpenQuestionsLine } from './OpenQuestionsLine.tsx';
import styles from './recommendationsPage.module.css';
import { SellerPrompt } from './SellerPrompt.tsx';
import { ServiceCard } from './ServiceCard.tsx';
import { useSelection } from './useSelection.ts';

interface RecommendationsPageProps {
  /** What the agency sells; another list than the built-in one is for tests (REC-10). */
  readonly offered?: typeof services;
}

/** "/session/:id/recommendations": always computed from the present answers (REC-15). */
export function RecommendationsPage({ offered = services }: RecommendationsPageProps) {
  const desk = useInterview();
  const { interview } = desk;
  const { id, businessName } = interview;
  const selection = useSelection(desk);
  const ranking = useMemo(() => recommend(interview, rules, offered), [interview, offered]);
  const explanations = useMemo(() => explain(interview, rules, offered), [interview, offered]);
  const questionsPath = paths.step(id, 'questions');
  usePageTitle(`Recommendations - ${businessName}`);
  useKeptRanking(desk.run);

  return (
    <>
      <BackLink to={questionsPath}>Back to Questions</BackLink>
      <div className={styles.page}>
        <BusinessOverview
          business={businessName}
          industry={interview.industry}
          contact={interview.contactName}
        />
        <ArrivalHeading className={styles.title}>
          Recommended Services for {businessName}
        </ArrivalHeading>
        {ranking.length === 0 ? (
          <NoRecommendations questionsPath={questionsPath} />
        ) : (
          <>
            <SellerPrompt />
            <OpenQuestionsLine prospect={interview} questionsPath={questionsPath} />
            <ol className={styles.cards}>
              {ranking.map((recommendation, place) => (
                <ServiceCard
                  key={recommendation.service.id}
                  rank={place + 1}
                  recommendation={recommendation}
                  explanation={explanations.find(
                    ({ service }) => service.id === recommendation.service.id,
                  )}
                  isSelected={recommendation.service.id === interview.selectedServiceId}
                  isBusy={selection.savingId === recommendation.service.id}
                  onSelect={() => selection.select(recommendation.service.id)}
                />
              ))}
            </ol>
          </>
        )}
      </div>
      {selection.askedId ? (
        <ChangeQuestion
          business={businessName}
          from={findService(interview.selectedServiceId)?.name ?? 'another service'}
          to={findService(selection.askedId)?.name ?? ''}
          onConfirm={selection.confirm}
          onCancel={selection.cancel}
        />
      ) : null}
    </>
  );
}

/** Opening the screen keeps the ranking with the interview; that it failed is nobody's concern here (G-056). */
function useKeptRanking(run: InterviewDesk['run']): void {
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    run(keepRanking, {}).catch(() => logFailure(messages.rankingNotKept));
  }, [run]);
}
