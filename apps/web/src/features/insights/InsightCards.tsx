import {
  enoughForRate,
  enoughForReasons,
  type Insights,
  type NamedShare,
} from '@salespro/domain/insights/Insights.ts';
import {
  toOverlapWords,
  toShareWords,
  toSoldWords,
  toTooFewWords,
} from '@salespro/domain/insights/insightWords.ts';
import { IconFlag, IconPlant2 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { buttonClass } from '#ui/Button.tsx';
import bars from './bars.module.css';
import { ChartCard, toTables } from './ChartCard.tsx';
import { FunnelChart, RateChart, ReasonChart, StageChart } from './InsightCharts.tsx';
import styles from './insights.module.css';
import { messages } from './messages.ts';

interface InsightCardsProps {
  readonly insights: Insights;
  /** The first day of the period. */
  readonly from: string;
}

export function InsightCards({ insights, from }: InsightCardsProps) {
  const { funnel, sold, services, industries, reasons, objections, stages } = insights;
  const tables = toTables(insights);
  const longest = Math.max(...stages.map(({ n }) => n), 0);
  return (
    <>
      {insights.withOutcome < enoughForRate ? <TooFewHead insights={insights} from={from} /> : null}
      <div className={styles.cards}>
        <ChartCard
          isWide
          name="funnel"
          {...messages.funnel}
          table={tables.funnel}
          chart={<FunnelChart rows={funnel} />}
          under={toSoldWords(sold, insights.runningTrials)}
        />
        <ChartCard
          name="services"
          {...messages.services}
          table={tables.services}
          chart={<RateChart rows={services} all={sold} allLabel="All services" />}
          under={toOverlapWords(services) ?? messages.help}
          tooFew={toTooFewRates(services)}
        />
        <ChartCard
          name="reasons"
          title={messages.reasons.title}
          caption={
            insights.notNow < enoughForReasons
              ? messages.reasons.tooFewCaption
              : messages.reasons.caption(insights.notNow)
          }
          table={tables.reasons}
          chart={<ReasonChart rows={reasons} />}
          under={insights.notAFit > 0 ? messages.reasons.notAFit(insights.notAFit) : null}
          tooFew={
            insights.notNow < enoughForReasons ? (
              <TooFew
                title={toReasonsSoFar(reasons)}
                text={messages.reasons.from}
                count={insights.notNow}
                of={enoughForReasons}
              />
            ) : null
          }
        />
        <ChartCard
          name="industries"
          {...messages.industries}
          table={tables.industries}
          chart={<RateChart rows={industries} all={sold} allLabel="All industries" />}
          under={toOverlapWords(industries) ?? messages.help}
          tooFew={toTooFewRates(industries)}
        />
        <ChartCard
          name="stages"
          {...messages.stages}
          table={tables.stages}
          chart={<StageChart rows={stages} />}
          tooFew={
            longest < enoughForRate ? (
              <TooFew
                title="Too few to say"
                text={messages.stages.tooFew}
                count={longest}
                of={enoughForRate}
              />
            ) : null
          }
        />
        <ChartCard
          name="objections"
          {...messages.objections}
          table={tables.objections}
          chart={<RateChart rows={objections} all={sold} allLabel="All interviews" isQuoted />}
          tooFew={
            (objections[0]?.of ?? 0) < enoughForRate ? (
              <TooFew
                title="Too few to say"
                text={messages.objections.tooFew}
                count={objections[0]?.of ?? 0}
                of={enoughForRate}
              />
            ) : null
          }
        />
        <ChartCard
          name="follow-ups"
          {...messages.followUps}
          table={tables.followUps}
          chart={null}
          under={insights.followUps.of > 0 ? toShareWords(insights.followUps) : null}
        />
        <ChartCard name="outcomes" {...messages.outcomes} table={tables.outcomes} chart={null} />
      </div>
    </>
  );
}

function TooFewHead({ insights, from }: InsightCardsProps) {
  const { withOutcome, started, missingOutcomes } = insights;
  return (
    <section className={styles.head}>
      <IconPlant2 aria-hidden="true" className={styles.headIcon} size={24} stroke={1.8} />
      <div className={styles.headWords}>
        <b>{messages.tooFew}</b>
        <p>{messages.tooFewLine(withOutcome, started)}</p>
      </div>
      {missingOutcomes > 0 ? (
        <Link className={buttonClass({ variant: 'outline' })} to={paths.missingOutcomes(from)}>
          <IconFlag aria-hidden="true" size={18} stroke={1.8} />
          {messages.missing(missingOutcomes)}
        </Link>
      ) : null}
    </section>
  );
}

/** Null where at least one has enough. */
function toTooFewRates(shares: readonly NamedShare[]) {
  const [most] = shares.toSorted((a, b) => b.of - a.of);
  if (most && most.of >= enoughForRate) return null;
  const of = most?.of ?? 0;
  return (
    <TooFew
      title={toTooFewWords(of)}
      text={most ? messages.closest(most.name) : ''}
      count={of}
      of={enoughForRate}
    />
  );
}

function toReasonsSoFar(reasons: readonly NamedShare[]): string {
  const [first, ...others] = reasons;
  const count = reasons.reduce((sum, reason) => sum + reason.count, 0);
  if (!first) return 'None so far';
  const say = ({ count: each, name }: NamedShare) => `${each} ${name.toLowerCase()}`;
  const which = others.length === 0 ? first.name.toLowerCase() : reasons.map(say).join(', ');
  return messages.reasons.soFar(count, which);
}

interface TooFewProps {
  readonly title: string;
  readonly text: string;
  readonly count: number;
  readonly of: number;
}

/** What a card needs, and how far it is. */
function TooFew({ title, text, count, of }: TooFewProps) {
  return (
    <div className={bars.tooFew}>
      <b>{title}</b>
      <p>{text}</p>
      <svg className={bars.thin} aria-hidden="true">
        <rect className={bars.track} width="100%" height="100%" rx="5" />
        <rect
          className={bars.fill}
          width={`${Math.min(count / of, 1) * 100}%`}
          height="100%"
          rx="5"
        />
      </svg>
      <p>
        {Math.min(count, of)} of {of}
      </p>
    </div>
  );
}
