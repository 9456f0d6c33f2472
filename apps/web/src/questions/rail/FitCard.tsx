import { discoveryQuestions } from '@salespro/domain/questions/discoveryQuestions.ts';
import type { FitSoFar } from '@salespro/domain/recommendations/fitSoFar.ts';
import { IconChevronDown, IconChevronRight, IconHelpCircle } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { FitBar } from './FitBar.tsx';
import styles from './fitCard.module.css';

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
