import { firstBadges } from '@salespro/domain/recommendations/matchBadge.ts';
import type { OpenQuestion } from '@salespro/domain/recommendations/openQuestions.ts';
import type { Recommendation } from '@salespro/domain/recommendations/recommend.ts';
import { IconArrowRight, IconScale } from '@tabler/icons-react';
import { Link } from 'react-router';
import { toAskPath } from '#interviews/askedQuestion.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { createLazyPart } from '#ui/createLazyPart.ts';
import { LazyPart } from '#ui/LazyPart.tsx';
import styles from './undecidedPanel.module.css';
import { toUndecidedLine, type UndecidedState } from './undecidedWords.ts';

interface UndecidedPanelProps {
  readonly interviewId: string;
  readonly state: UndecidedState;
  readonly ranking: readonly Recommendation[];
  /** What can settle it, the most telling first. */
  readonly deciding: readonly OpenQuestion[];
  /** How many main questions are missing for a pick. */
  readonly missing: number;
}

const stayInTouch = createLazyPart(async () => (await import('./StayInTouch.tsx')).StayInTouch);

/** Why nothing is picked yet, and what would settle it (decision 043). */
export function UndecidedPanel(props: UndecidedPanelProps) {
  const { interviewId, state, ranking, deciding, missing } = props;
  const [asked, ...others] = deciding;
  const [first, second] = ranking;
  const line = toUndecidedLine(state, {
    missing,
    first: first?.service.name ?? '',
    second: second?.service.name ?? '',
    lead: (first?.confidence ?? 0) - (second?.confidence ?? 0),
    hasQuestion: asked !== undefined,
  });
  return (
    <section className={styles.panel} aria-labelledby="undecided">
      <span aria-hidden="true" className={styles.icon}>
        <IconScale size={24} stroke={1.7} />
      </span>
      <div className={styles.words}>
        <h2 className={styles.title} id="undecided">
          {firstBadges[state]}
        </h2>
        <p className={styles.line}>
          {line}{' '}
          {asked ? <strong className={styles.question}>{asked.question.label}</strong> : null}
        </p>
      </div>
      {asked ? <AnswerLink interviewId={interviewId} open={asked} isFirst /> : null}
      {asked === undefined && state === 'weak' ? (
        <LazyPart part={stayInTouch} props={{}} waiting={null} />
      ) : null}
      {others.length > 0 ? (
        <details className={styles.more}>
          <summary className={styles.summary}>More to ask</summary>
          <ul className={styles.list}>
            {others.map((open) => (
              <li key={open.question.id} className={styles.item}>
                <span className={styles.label}>{open.question.label}</span>
                <AnswerLink interviewId={interviewId} open={open} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}

interface AnswerLinkProps {
  readonly interviewId: string;
  readonly open: OpenQuestion;
  readonly isFirst?: boolean;
}

/** To the question or the look-up, and back here from there. */
function AnswerLink({ interviewId, open: { question, kind }, isFirst = false }: AnswerLinkProps) {
  const screen = kind === 'lookUp' ? 'info' : 'questions';
  return (
    <Link
      className={buttonClass({ variant: isFirst ? 'filled' : 'light' })}
      to={toAskPath(interviewId, screen, question.id, 'recommendations')}
      aria-label={`Answer now: ${question.label}`}
    >
      Answer now
      {isFirst ? <IconArrowRight aria-hidden="true" size={19} /> : null}
    </Link>
  );
}
