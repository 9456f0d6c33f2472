import type { ServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import { discoveryQuestions } from '@salespro/domain/questions/allQuestions.ts';
import type { FitRow, FitSoFar } from '@salespro/domain/recommendations/fitSoFar.ts';
import { IconChevronDown, IconChevronRight, IconHelpCircle } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { serviceIcons } from '#call/serviceIcons.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import styles from './fitCard.module.css';
import fitStripStyles from './fitStrip.module.css';

/** Names that fit beside a score. */
const shortNames: Readonly<Record<ServiceId, string>> = {
  reputation_management: 'Reputation Mgmt.',
  pay_per_click: 'Pay-Per-Click',
  seo: 'SEO',
  fb_ads: 'FB & IG Ads',
  message_marketing: 'Message Marketing',
  ai_power_package: 'AI Power Package',
};

/** Names that fit into one line with more. */
const shortestNames: Readonly<Record<ServiceId, string>> = {
  ...shortNames,
  reputation_management: 'Reputation',
};

interface FitCardProps {
  readonly fit: FitSoFar | null;
  /** On a phone the letters are larger. */
  readonly isInSheet?: boolean;
  readonly onGo: (questionId: string) => void;
}

const mainCount = discoveryQuestions.filter(({ inline }) => !inline).length;

/** All services as they stand, and what can still change the first of them. */
export function FitCard({ fit, isInSheet, onGo }: FitCardProps) {
  const titleId = useId();
  return (
    <section
      className={`${styles.card} ${isInSheet ? styles.inSheet : ''}`}
      aria-labelledby={titleId}
    >
      <div className={styles.head}>
        <h2 className={styles.title} id={titleId}>
          Fit so far
        </h2>
        <span className={styles.count}>
          {fit?.answered ?? 0} of {mainCount}
        </span>
      </div>
      <ul className={styles.rows}>
        {fit?.rows.map((row, place) => (
          <FitBar key={row.service.id} row={row} isTop={place === 0 && fit.hasStarted} />
        ))}
      </ul>
      {fit === null ? null : fit.hasStarted ? (
        <Deciding fit={fit} onGo={onGo} />
      ) : (
        <p className={styles.line}>Starts with the first answer</p>
      )}
    </section>
  );
}

interface DecidingProps {
  readonly fit: FitSoFar;
  readonly onGo: (questionId: string) => void;
}

function Deciding({ fit, onGo }: DecidingProps) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const { deciding, decidingLookUps } = fit;
  const listed = [...deciding, ...decidingLookUps];
  const isSettled = deciding.length === 0;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  if (listed.length === 0) return <p className={styles.line}>The top pick is settled</p>;
  return (
    <>
      {isSettled ? <p className={styles.line}>The top pick is settled</p> : null}
      <button
        className={styles.can}
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <IconHelpCircle aria-hidden="true" size={17} stroke={1.8} />
        <span className={styles.words}>
          {isSettled ? (
            <>Only {decidingLookUps.length === 1 ? 'a look-up' : 'look-ups'} could change it</>
          ) : (
            <>
              <b>{deciding.length === 1 ? '1 question' : `${deciding.length} questions`}</b> can
              still change the top pick
            </>
          )}
        </span>
        <Chevron aria-hidden="true" size={16} stroke={2} />
      </button>
      <ul className={styles.questions} id={listId} hidden={!isOpen}>
        {(isOpen ? listed : []).map(({ question, kind }) => (
          <li key={question.id}>
            <button className={styles.question} type="button" onClick={() => onGo(question.id)}>
              {question.label}
              {kind === 'lookUp' ? <span className={styles.kind}> Look-up</span> : null}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

interface FitBarProps {
  readonly row: FitRow;
  readonly isTop: boolean;
}

/** One service: its score, and the part of it that the last answer gave. */
function FitBar({ row, isTop }: FitBarProps) {
  const { service, score, change } = row;
  const Icon = serviceIcons[service.id];
  const gained = Math.max(0, change);
  return (
    <li className={`${styles.row} ${isTop ? styles.top : ''}`}>
      <span className={styles.name}>
        <Icon aria-hidden="true" size={16} stroke={1.8} />
        {shortNames[service.id]}
        {isTop ? <VisuallyHidden> (top pick)</VisuallyHidden> : null}
      </span>
      <span className={styles.figures}>
        {change === 0 ? null : (
          <span className={`${styles.change} ${change < 0 ? styles.taken : ''}`}>
            {change > 0 ? `+${change}` : `−${-change}`}
            <VisuallyHidden> from the last answer</VisuallyHidden>
          </span>
        )}
        <b className={styles.score}>{score}</b>
      </span>
      <span aria-hidden="true" className={styles.bar}>
        <i style={{ width: `${score - gained}%` }} />
        {gained > 0 ? <i style={{ width: `${gained}%` }} /> : null}
      </span>
    </li>
  );
}

interface FitStripProps {
  readonly fit: FitSoFar | null;
  readonly noteCount: number;
  readonly onOpen: () => void;
}

/** The rail in one line; the name is what shortens. */
export function FitStrip({ fit, noteCount, onOpen }: FitStripProps) {
  const [top] = fit?.rows ?? [];
  return (
    <button className={fitStripStyles.strip} type="button" aria-haspopup="dialog" onClick={onOpen}>
      {fit?.hasStarted && top ? (
        <>
          <span className={fitStripStyles.top}>
            Top: <b>{shortestNames[top.service.id]}</b>
          </span>
          <b>{top.score}</b>
          <span aria-hidden="true">·</span>
          <span>{fit.deciding.length > 0 ? `${fit.deciding.length} left` : 'settled'}</span>
        </>
      ) : (
        <span className={fitStripStyles.top}>Fit so far: starts with the first answer</span>
      )}
      {noteCount > 0 ? (
        <>
          <span aria-hidden="true">·</span>
          <span>{noteCount === 1 ? '1 note' : `${noteCount} notes`}</span>
        </>
      ) : null}
      <IconChevronDown aria-hidden="true" className={fitStripStyles.open} size={18} stroke={2} />
    </button>
  );
}
