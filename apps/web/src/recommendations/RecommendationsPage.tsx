import { keepRanking } from '@salespro/contract/recommendations.ts';
import { keepRanking as keepRankingCommand } from '@salespro/domain/commands/selectService.ts';
import { findService } from '@salespro/domain/interviews/findService.ts';
import type { services } from '@salespro/domain/interviews/services.ts';
import {
  findSettings,
  listSoldServices,
  type StoredSettings,
} from '@salespro/domain/interviews/terms/findSettings.ts';
import { spokenTerms } from '@salespro/domain/interviews/terms/spokenTerms.ts';
import { toPriceRange } from '@salespro/domain/interviews/terms/toPriceRange.ts';
import { explain } from '@salespro/domain/recommendations/explain.ts';
import { findUnsoldFit } from '@salespro/domain/recommendations/findUnsoldFit.ts';
import { listDecidingQuestions } from '@salespro/domain/recommendations/listDecidingQuestions.ts';
import { listReasonQuotes } from '@salespro/domain/recommendations/listReasonQuotes.ts';
import { openQuestions } from '@salespro/domain/recommendations/openQuestions.ts';
import { recommend } from '@salespro/domain/recommendations/recommend.ts';
import { rules } from '@salespro/domain/recommendations/rules.ts';
import {
  countMainAnswers,
  fewestAnswers,
  toPickState,
} from '@salespro/domain/recommendations/toPickState.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useAnswerKeys } from '#interviews/asking/useAnswerKeys.ts';
import { BackLink } from '#interviews/shell/BackLink.tsx';
import { answerKeysSwitch } from '#lib/answerKeysSwitch.ts';
import { logFailure } from '#lib/logFailure.ts';
import { paths } from '#lib/paths.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { useStore } from '#lib/useStore.ts';
import { serviceSettingsQuery } from '#settings/services/serviceSettingsQuery.ts';
import { type InterviewState, useInterview } from '#sync/interview/useInterview.tsx';
import { ArrivalHeading } from '#ui/ArrivalHeading.tsx';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import { Notice } from '#ui/Notice.tsx';
import { BusinessOverview } from './BusinessOverview.tsx';
import { ChangeQuestion } from './ChangeQuestion.tsx';
import { messages, toUnsoldFit } from './messages.ts';
import { NoRecommendations } from './NoRecommendations.tsx';
import { OpenQuestionsLine } from './OpenQuestionsLine.tsx';
import styles from './recommendationsPage.module.css';
import { SellerPrompt } from './SellerPrompt.tsx';
import { ServiceCard } from './ServiceCard.tsx';
import { UndecidedPanel } from './UndecidedPanel.tsx';
import { toUndecidedPrompt } from './undecidedWords.ts';
import { useSelection } from './useSelection.ts';

interface RecommendationsPageProps {
  /** What the agency sells; another list than the built-in one is for tests (REC-10). */
  readonly offered?: typeof services;
}

/** "/session/:id/recommendations": always computed from the present answers (REC-15). */
export function RecommendationsPage(props: RecommendationsPageProps) {
  const settings = useQuery(serviceSettingsQuery);
  const sold = useMemo(
    () => props.offered ?? listSoldServices(settings.data),
    [props.offered, settings.data],
  );
  // Without the settings the wrong service could be first, at the wrong price.
  return settings.isPending && settings.failureCount === 0 ? (
    <LoadingCard />
  ) : (
    <Ranking offered={sold} settings={settings.data} isAllOff={props.offered === undefined} />
  );
}

interface RankingProps {
  readonly offered: typeof services;
  readonly settings: StoredSettings | undefined;
  /** With nothing to rank: because nothing is sold. */
  readonly isAllOff: boolean;
}

function Ranking({ offered, settings, isAllOff }: RankingProps) {
  const interviewState = useInterview();
  const { interview, run } = interviewState;
  const { id, businessName } = interview;
  const selection = useSelection(interviewState, offered, settings);
  const unsold = useMemo(() => findUnsoldFit(interview, offered), [interview, offered]);
  const ranking = useMemo(() => recommend(interview, rules, offered), [interview, offered]);
  const explanations = useMemo(() => explain(interview, rules, offered), [interview, offered]);
  const state = toPickState(interview, ranking);
  const missing = fewestAnswers - countMainAnswers(interview);
  const open = useMemo(() => openQuestions(interview, rules, offered), [interview, offered]);
  const deciding = listDecidingQuestions(state, open, interview.answers);
  const quotes = useMemo(() => listReasonQuotes(interview, interview.notes ?? []), [interview]);
  const questionsPath = paths.step(id, 'questions');
  usePageTitle(`Recommendations - ${businessName}`);
  useKeptRanking(run, offered);
  const page = useRef<HTMLDivElement>(null);
  const hasKeys = useStore(answerKeysSwitch);
  // A digit leads to its service; Enter there chooses it. One key alone decides nothing.
  useAnswerKeys({ isOn: hasKeys, card: page });

  return (
    <>
      <BackLink to={questionsPath}>Back to Questions</BackLink>
      <div className={styles.page} ref={page}>
        <BusinessOverview
          business={businessName}
          industry={interview.industry}
          contact={interview.contactName}
        />
        <ArrivalHeading className={styles.title}>
          Recommended Services for {businessName}
        </ArrivalHeading>
        {ranking.length === 0 ? (
          <NoRecommendations questionsPath={questionsPath} isAllOff={isAllOff} />
        ) : (
          <>
            {unsold ? <Notice tone="info">{toUnsoldFit(unsold.name)}</Notice> : null}
            {state === 'decided' ? (
              <>
                <SellerPrompt words={messages.sellerPrompt} />
                <OpenQuestionsLine open={open} questionsPath={questionsPath} />
              </>
            ) : (
              <>
                <SellerPrompt words={toUndecidedPrompt(state, missing, deciding[0])} />
                <UndecidedPanel
                  interviewId={id}
                  state={state}
                  ranking={ranking}
                  deciding={deciding}
                  missing={missing}
                />
              </>
            )}
            <ol className={styles.cards}>
              {ranking.map((recommendation, place) => (
                <ServiceCard
                  key={recommendation.service.id}
                  rank={place + 1}
                  state={state}
                  recommendation={recommendation}
                  explanation={explanations.find(
                    ({ service }) => service.id === recommendation.service.id,
                  )}
                  quotes={quotes}
                  price={toPriceRange(
                    (recommendation.service.id === interview.selectedServiceId &&
                      spokenTerms(interview)) ||
                      findSettings(recommendation.service.id, settings),
                  )}
                  isSelected={recommendation.service.id === interview.selectedServiceId}
                  keyName={hasKeys ? String(place + 1) : undefined}
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
function useKeptRanking(run: InterviewState['run'], sold: typeof services): void {
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    run(keepRanking, {}, keepRankingCommand, { soldServices: sold }).catch(() =>
      logFailure(messages.rankingNotKept),
    );
  }, [run, sold]);
}
