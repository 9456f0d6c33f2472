import { keepRanking, selectService } from '@salespro/contract/recommendations.ts';
import {
  keepRanking as keepRankingCommand,
  selectService as selectServiceCommand,
} from '@salespro/domain/commands/selectService.ts';
import { findService } from '@salespro/domain/interviews/findService.ts';
import type { ServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import type { Service, services } from '@salespro/domain/interviews/services.ts';
import { isOptionalFactKey } from '@salespro/domain/questions/lookUps/lookUps.ts';
import { mustConfirmSelection } from '@salespro/domain/recommendations/buildServiceSelection.ts';
import {
  explainRanking,
  listReasonQuotes,
} from '@salespro/domain/recommendations/explainRanking.ts';
import { findBestUnsoldService } from '@salespro/domain/recommendations/findBestUnsoldService.ts';
import { listDecidingQuestions } from '@salespro/domain/recommendations/listDecidingQuestions.ts';
import {
  listOpenQuestions,
  type OpenQuestion,
} from '@salespro/domain/recommendations/listOpenQuestions.ts';
import { recommend } from '@salespro/domain/recommendations/recommend.ts';
import { rules } from '@salespro/domain/recommendations/rules.ts';
import {
  countAnsweredMainQuestions,
  minAnswersForPick,
  toPickState,
} from '@salespro/domain/recommendations/toPickState.ts';
import {
  findServiceSettings,
  listSoldServices,
  type StoredServiceSettings,
  toServiceTerms,
} from '@salespro/domain/services/findServiceSettings.ts';
import { formatPriceRange, getSpokenTerms } from '@salespro/domain/services/getSpokenTerms.ts';
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
import { logErrorToConsole } from '#lib/logErrorToConsole.ts';
import { paths } from '#lib/paths.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { usePageAction } from '#lib/useAction.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { type InterviewState, useInterview } from '#sync/interview/useInterview.tsx';
import { AutofocusHeading } from '#ui/AutofocusHeading.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Row, Stack, Surface, Text } from '#ui/primitives.tsx';
import { BusinessOverview } from './BusinessOverview.tsx';
import styles from './recommendations.module.css';
import { ServiceCard } from './ServiceCard.tsx';
import { formatUndecidedSpokenLine, UndecidedPanel } from './UndecidedPanel.tsx';

interface RecommendationsPageProps {
  /** Services that the agency sells; tests pass another list. */
  readonly offered?: typeof services;
}

/** Renders the ranked services ("/session/:id/recommendations"), computed from the current answers. */
export function RecommendationsPage(props: RecommendationsPageProps) {
  const settings = useQuery(serviceSettingsQuery);
  const sold = useMemo(
    () => props.offered ?? listSoldServices(settings.data),
    [props.offered, settings.data],
  );
  // Waits for the service settings, which decide the order and the prices.
  return settings.isPending && settings.failureCount === 0 ? (
    <LoadingCard />
  ) : (
    <Ranking
      offered={sold}
      settings={settings.data}
      isEveryServiceOff={props.offered === undefined}
    />
  );
}

interface RankingProps {
  readonly offered: typeof services;
  readonly settings: StoredServiceSettings | undefined;
  /** The agency sells no service, so an empty ranking is not caused by the answers. */
  readonly isEveryServiceOff: boolean;
}

function Ranking({ offered, settings, isEveryServiceOff }: RankingProps) {
  const interviewState = useInterview();
  const { interview, run } = interviewState;
  const { id, businessName } = interview;
  const selection = useSelection(interviewState, offered, settings);
  const unsold = useMemo(() => findBestUnsoldService(interview, offered), [interview, offered]);
  const ranking = useMemo(() => recommend(interview, rules, offered), [interview, offered]);
  const explanations = useMemo(
    () => explainRanking(interview, rules, offered),
    [interview, offered],
  );
  const state = toPickState(interview, ranking);
  const missing = minAnswersForPick - countAnsweredMainQuestions(interview);
  const open = useMemo(() => listOpenQuestions(interview, rules, offered), [interview, offered]);
  const deciding = listDecidingQuestions(state, open, interview.answers);
  const quotes = useMemo(() => listReasonQuotes(interview, interview.notes ?? []), [interview]);
  const questionsPath = paths.step(id, 'questions');
  usePageTitle(`Recommendations - ${businessName}`);
  useSaveRanking(run, offered);
  const page = useRef<HTMLDivElement>(null);
  const hasKeys = useStore(answerKeysSwitch);
  // A digit key focuses its service; only Enter selects it.
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
        <AutofocusHeading className={styles.recommendationsPageTitle}>
          Recommended Services for {businessName}
        </AutofocusHeading>
        {ranking.length === 0 ? (
          <NoRecommendations questionsPath={questionsPath} isEveryServiceOff={isEveryServiceOff} />
        ) : (
          <>
            {unsold ? <Notice tone="info">{formatUnsoldFit(unsold.name)}</Notice> : null}
            {state === 'decided' ? (
              <>
                <SpokenLine words={messages.decidedSpokenLine} />
                <OpenQuestionsLine open={open} questionsPath={questionsPath} />
              </>
            ) : (
              <>
                <SpokenLine words={formatUndecidedSpokenLine(state, missing, deciding[0])} />
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
                  price={formatPriceRange(
                    (recommendation.service.id === interview.selectedServiceId &&
                      getSpokenTerms(interview)) ||
                      findServiceSettings(recommendation.service.id, settings),
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
        <ChangeServiceDialog
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

/** Saves the ranking with the interview when the page opens. A failure is only logged. */
function useSaveRanking(run: InterviewState['run'], sold: typeof services): void {
  const hasRequested = useRef(false);
  useEffect(() => {
    if (hasRequested.current) return;
    hasRequested.current = true;
    run(keepRanking, {}, keepRankingCommand, { soldServices: sold }).catch(() =>
      logErrorToConsole(messages.rankingNotSaved),
    );
  }, [run, sold]);
}

/** Returns the actions that select a service; a sold interview needs a confirmation first. */
function useSelection(
  { interview, run }: InterviewState,
  sold: readonly Service[],
  settings: StoredServiceSettings | undefined,
) {
  const [savingId, setSavingId] = useState<ServiceId | null>(null);
  const [confirmingId, setConfirmingId] = useState<ServiceId | null>(null);

  const saving = usePageAction(async (page, serviceId: ServiceId, isConfirmed: boolean) => {
    setSavingId(serviceId);
    setConfirmingId(null);
    try {
      // Sends the shown prices, so that a delayed save stores what the seller saw.
      const terms = settings ? toServiceTerms(findServiceSettings(serviceId, settings)) : null;
      const body = { serviceId, isConfirmed, terms };
      await run(selectService, body, selectServiceCommand, { soldServices: sold });
      if (page.hasUserLeft()) return;
      showSuccess(messages.selected);
      await page.navigateUnlessLeft(paths.step(interview.id, 'service-questions'));
    } catch (thrown) {
      // The interview may have been sold in another tab meanwhile.
      const mustConfirm = toCallError(thrown).code === 'needs_confirmation' && !page.hasUserLeft();
      if (mustConfirm) setConfirmingId(serviceId);
      else showFailure(messages.selectionFailed);
    } finally {
      setSavingId(null);
    }
  });

  return {
    savingId,
    askedId: confirmingId,
    select(serviceId: ServiceId) {
      if (mustConfirmSelection(interview, serviceId)) setConfirmingId(serviceId);
      else void saving.run(serviceId, false);
    },
    confirm: () => confirmingId && void saving.run(confirmingId, true),
    cancel: () => setConfirmingId(null),
  };
}

interface NoRecommendationsProps {
  readonly questionsPath: string;
  /** The agency sells no service, so more answers would not help. */
  readonly isEveryServiceOff: boolean;
}

/** Explains why no service is recommended and links to what helps. */
function NoRecommendations({ questionsPath, isEveryServiceOff: isAllOff }: NoRecommendationsProps) {
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
        {isAllOff
          ? messages.allServicesOff
          : 'A few more answers will show which service fits best.'}
      </Text>
      <Link className={buttonClass()} to={isAllOff ? paths.services : questionsPath}>
        {isAllOff ? 'Your Services' : 'Answer More Questions'}
      </Link>
    </Surface>
  );
}

interface SpokenLineProps {
  readonly words: string;
}

/** Renders the "Say this" box with a line that the seller speaks. */
function SpokenLine({ words }: SpokenLineProps) {
  return (
    <Row
      as="section"
      gap={16}
      align="stretch"
      className={styles.spokenLine}
      aria-labelledby="say-this"
    >
      <IconMessageCircle
        aria-hidden="true"
        className={styles.spokenLineIcon}
        size={20}
        stroke={1.8}
      />
      <div>
        <Text
          as="h2"
          size="tiny"
          tone="green"
          weight={700}
          className={styles.spokenLineTitle}
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

/** Shows how many questions are open and whether they could change the top match. */
function OpenQuestionsLine({ open, questionsPath }: OpenQuestionsLineProps) {
  // Look-ups are not counted, because they are not asked in the call.
  const counted = open.filter(({ question }) => !isOptionalFactKey(question.id));
  if (counted.length === 0) return null;
  const decidingCount = counted.filter((question) => question.canChangeFirst).length;
  return (
    <Text size="medium" tone="dim" className={styles.openQuestionsLine}>
      {formatOpenQuestions(counted.length, decidingCount)}{' '}
      {decidingCount > 0 ? <Link to={questionsPath}>Ask now</Link> : null}
    </Text>
  );
}

function formatOpenQuestions(open: number, telling: number): string {
  const openText = open === 1 ? '1 question is open' : `${open} questions are open`;
  if (telling === 0) return `${openText}, and the top match won't change.`;
  if (open === 1) return `${openText}, and it could change the top match.`;
  return `${openText}, and ${telling === open ? 'any' : telling} of them could change the top match.`;
}

interface ChangeServiceDialogProps {
  readonly business: string;
  readonly from: string;
  readonly to: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks for a confirmation before the service of a sold interview changes. */
function ChangeServiceDialog({
  business,
  from,
  to,
  onConfirm,
  onCancel,
}: ChangeServiceDialogProps) {
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

/** Messages of the recommendations page; their wording is specified. */
const messages = {
  decidedSpokenLine:
    'Ok, based on everything you have told me so far, I believe I know what is going on. I just have a few more questions. Is that ok?',
  selected: {
    title: 'Service Selected',
    description: "Let's dive deeper with service-specific questions.",
  },
  selectionFailed: { title: 'Error', description: 'Failed to save service selection.' },
  /** Written to the log only. */
  rankingNotSaved: "We couldn't save the ranking with this interview.",
  allServicesOff:
    "You've turned off every service. Turn on what you sell, and the matches show up here.",
} as const;

/** Returns the sentence about a service that fits best but is not sold. */
const formatUnsoldFit = (service: string) => `Best fit would be ${service}, which you don't sell.`;
