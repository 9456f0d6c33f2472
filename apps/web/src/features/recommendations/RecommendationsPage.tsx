import { keepRanking, selectService } from '@salespro/contract/recommendations.ts';
import {
  keepRanking as keepRankingCommand,
  selectService as selectServiceCommand,
} from '@salespro/domain/commands/selectService.ts';
import { findService } from '@salespro/domain/interviews/findService.ts';
import type { ServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import type { Service, services } from '@salespro/domain/interviews/services.ts';
import { isFact } from '@salespro/domain/questions/facts/lookUps.ts';
import { explain, listReasonQuotes } from '@salespro/domain/recommendations/explain.ts';
import { findUnsoldFit } from '@salespro/domain/recommendations/findUnsoldFit.ts';
import { listDecidingQuestions } from '@salespro/domain/recommendations/listDecidingQuestions.ts';
import {
  type OpenQuestion,
  openQuestions,
} from '@salespro/domain/recommendations/openQuestions.ts';
import { recommend } from '@salespro/domain/recommendations/recommend.ts';
import { rules } from '@salespro/domain/recommendations/rules.ts';
import { mustConfirmSelection } from '@salespro/domain/recommendations/selectService.ts';
import {
  countMainAnswers,
  fewestAnswers,
  toPickState,
} from '@salespro/domain/recommendations/toPickState.ts';
import {
  findSettings,
  listSoldServices,
  type StoredSettings,
  toTerms,
} from '@salespro/domain/services/findSettings.ts';
import { spokenTerms, toPriceRange } from '@salespro/domain/services/spokenTerms.ts';
import { IconCompassOff, IconMessageCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { BackLink } from '#call/BackLink.tsx';
import { useAnswerKeys } from '#call/useAnswerKeys.ts';
import { serviceSettingsQuery } from '#features/services/serviceSettingsQuery.ts';
import { toCallError } from '#lib/CallError.ts';
import { useStore } from '#lib/createStore.ts';
import { answerKeysSwitch } from '#lib/deviceSwitches.ts';
import { logFailure } from '#lib/logFailure.ts';
import { paths } from '#lib/paths.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { usePageAction } from '#lib/useAction.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { type InterviewState, useInterview } from '#sync/interview/useInterview.tsx';
import { ArrivalHeading } from '#ui/ArrivalHeading.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Row, Stack, Surface, Text } from '#ui/primitives.tsx';
import { BusinessOverview } from './BusinessOverview.tsx';
import styles from './recommendations.module.css';
import { ServiceCard } from './ServiceCard.tsx';
import { toUndecidedPrompt, UndecidedPanel } from './UndecidedPanel.tsx';

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
      <Stack gap={16} ref={page}>
        <BusinessOverview
          business={businessName}
          industry={interview.industry}
          contact={interview.contactName}
        />
        <ArrivalHeading className={styles.recommendationsPageTitle}>
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
            <Stack as="ol" gap={16} above={8}>
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
            </Stack>
          </>
        )}
      </Stack>
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

/** Choosing a service: asks first where the interview is sold, saves, says so, goes on (REC-08, REC-16). */
function useSelection(
  { interview, run }: InterviewState,
  sold: readonly Service[],
  settings: StoredSettings | undefined,
) {
  const [savingId, setSavingId] = useState<ServiceId | null>(null);
  const [askedId, setAskedId] = useState<ServiceId | null>(null);

  const saving = usePageAction(async (page, serviceId: ServiceId, isConfirmed: boolean) => {
    setSavingId(serviceId);
    setAskedId(null);
    try {
      // What the seller sees now is what will be said, also where the server hears of it later.
      const terms = settings ? toTerms(findSettings(serviceId, settings)) : null;
      const body = { serviceId, isConfirmed, terms };
      await run(selectService, body, selectServiceCommand, { soldServices: sold });
      if (page.isLeft()) return;
      showSuccess(messages.selected);
      await page.goOn(paths.step(interview.id, 'service-questions'));
    } catch (thrown) {
      // Another tab may have sold it meanwhile.
      const isAsked = toCallError(thrown).code === 'needs_confirmation' && !page.isLeft();
      if (isAsked) setAskedId(serviceId);
      else showFailure(messages.selectionFailed);
    } finally {
      setSavingId(null);
    }
  });

  return {
    savingId,
    askedId,
    select(serviceId: ServiceId) {
      if (mustConfirmSelection(interview, serviceId)) setAskedId(serviceId);
      else void saving.run(serviceId, false);
    },
    confirm: () => askedId && void saving.run(askedId, true),
    cancel: () => setAskedId(null),
  };
}

interface NoRecommendationsProps {
  readonly questionsPath: string;
  /** Nothing is sold, so no answer would help. */
  readonly isAllOff: boolean;
}

/** REC-10. */
function NoRecommendations({ questionsPath, isAllOff }: NoRecommendationsProps) {
  return (
    <Surface as="section" className={styles.card}>
      <IconCompassOff
        aria-hidden="true"
        className={styles.noRecommendationsIcon}
        size={36}
        stroke={1.5}
      />
      <Text as="h2" above={12} below={4}>
        No Specific Recommendations
      </Text>
      <Text tone="dim" below={20}>
        {isAllOff ? messages.allOff : 'A few more answers will show which service fits best.'}
      </Text>
      <Link className={buttonClass()} to={isAllOff ? paths.services : questionsPath}>
        {isAllOff ? 'Your Services' : 'Answer More Questions'}
      </Link>
    </Surface>
  );
}

interface SellerPromptProps {
  readonly words: string;
}

function SellerPrompt({ words }: SellerPromptProps) {
  return (
    <Row as="section" gap={16} align="stretch" className={styles.prompt} aria-labelledby="say-this">
      <IconMessageCircle
        aria-hidden="true"
        className={styles.sellerPromptIcon}
        size={20}
        stroke={1.8}
      />
      <div>
        <Text
          as="h2"
          size="tiny"
          tone="green"
          weight={700}
          className={styles.sellerPromptTitle}
          id="say-this"
        >
          Say this
        </Text>
        <Text size="section" weight={500} className={styles.words}>
          {words}
        </Text>
      </div>
    </Row>
  );
}

interface OpenQuestionsLineProps {
  readonly open: readonly OpenQuestion[];
  readonly questionsPath: string;
}

/** One quiet line, only where a question was left open: whether asking it could change the top match. */
function OpenQuestionsLine({ open, questionsPath }: OpenQuestionsLineProps) {
  // Facts nobody has to know are no gap in a talk.
  const counted = open.filter(({ question }) => !isFact(question.id));
  if (counted.length === 0) return null;
  const telling = counted.filter((question) => question.canChangeFirst).length;
  return (
    <Text size="medium" tone="dim" className={styles.openQuestionsLine}>
      {toSentence(counted.length, telling)}{' '}
      {telling > 0 ? <Link to={questionsPath}>Ask now</Link> : null}
    </Text>
  );
}

function toSentence(open: number, telling: number): string {
  const asked = open === 1 ? '1 question is open' : `${open} questions are open`;
  if (telling === 0) return `${asked}, and the top match won't change.`;
  if (open === 1) return `${asked}, and it could change the top match.`;
  return `${asked}, and ${telling === open ? 'any' : telling} of them could change the top match.`;
}

interface ChangeQuestionProps {
  readonly business: string;
  readonly from: string;
  readonly to: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** REC-16: a sold interview is somebody's contract, so it changes only on purpose. */
function ChangeQuestion({ business, from, to, onConfirm, onCancel }: ChangeQuestionProps) {
  return (
    <Dialog
      title={`Change the service of ${business}?`}
      onClose={onCancel}
      actions={
        <>
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
          <Button onClick={onConfirm}>Change to {to}</Button>
        </>
      }
    >
      <p>
        This interview is sold with {from}. All answers stay. The pitch written for {from} is
        removed.
      </p>
    </Dialog>
  );
}

/** The exact words of this room (spec 1, sections 2 and 8). */
const messages = {
  sellerPrompt:
    'Ok, based on everything you have told me so far, I believe I know what is going on. I just have a few more questions. Is that ok?',
  selected: {
    title: 'Service Selected',
    description: "Let's dive deeper with service-specific questions.",
  },
  selectionFailed: { title: 'Error', description: 'Failed to save service selection.' },
  /** Only logged (G-056). */
  rankingNotKept: "We couldn't save the ranking with this interview.",
  allOff: "You've turned off every service. Turn on what you sell, and the matches show up here.",
} as const;

/** For the service that would be the best match. */
const toUnsoldFit = (service: string) => `Best fit would be ${service}, which you don't sell.`;
