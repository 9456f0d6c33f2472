import type { MatchedRule } from '@salespro/domain/recommendations/explain.ts';
import { sortReasons } from '@salespro/domain/recommendations/sortReasons.ts';
import { IconInfoCircle, IconQuoteFilled } from '@tabler/icons-react';
import styles from './reasons.module.css';

interface ReasonsProps {
  readonly matched: readonly MatchedRule[];
  /** What the client said to the answer a rule rests on, by its name. */
  readonly quotes: ReadonlyMap<string, string>;
  /** What stands for a service that no rule speaks for. */
  readonly rationale: string;
}

/** Three strongest reasons, the others behind a fold, and apart from them what speaks against it. */
export function Reasons({ matched, quotes, rationale }: ReasonsProps) {
  const { shown, others, cautions } = sortReasons(matched);
  const isOnlyWarned = matched.length > 0 && shown.length === 0;
  return (
    <>
      <h3 className={styles.title}>{isOnlyWarned ? 'Why not yet' : 'Why we recommend this'}</h3>
      {matched.length === 0 ? <p className={styles.plain}>{rationale}</p> : null}
      <ReasonList reasons={isOnlyWarned ? cautions : shown} quotes={toOnce(shown, quotes)} />
      {others.length > 0 ? (
        <details className={styles.else}>
          <summary className={styles.summary}>Why else</summary>
          <ReasonList reasons={others} />
        </details>
      ) : null}
      {isOnlyWarned || cautions.length === 0 ? null : (
        <div className={styles.caution}>
          <h4 className={styles.cautionTitle}>
            <IconInfoCircle aria-hidden="true" size={17} stroke={1.8} />
            Worth knowing
          </h4>
          <ReasonList reasons={cautions} />
        </div>
      )}
    </>
  );
}

/** The same words are said once, at the strongest reason they stand for. */
function toOnce(
  reasons: readonly MatchedRule[],
  quotes: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const said = new Set<string>();
  return new Map(
    reasons.flatMap(({ name }) => {
      const quote = quotes.get(name);
      if (quote === undefined || said.has(quote)) return [];
      said.add(quote);
      return [[name, quote] as const];
    }),
  );
}

interface ReasonListProps {
  readonly reasons: readonly MatchedRule[];
  readonly quotes?: ReadonlyMap<string, string>;
}

function ReasonList({ reasons, quotes }: ReasonListProps) {
  if (reasons.length === 0) return null;
  return (
    <ul className={styles.list}>
      {reasons.map(({ name, points, rationale }) => (
        <li key={name} className={styles.reason}>
          <span className={points < 0 ? styles.taken : styles.given}>
            {points < 0 ? `−${-points}` : `+${points}`}
          </span>
          {/* Rules join sentences without their last stop. */}
          <span>
            {quotes?.has(name) ? (
              <strong className={styles.said}>
                <IconQuoteFilled aria-hidden="true" size={14} />
                You said “{quotes.get(name)}”
              </strong>
            ) : null}
            {rationale}.
          </span>
        </li>
      ))}
    </ul>
  );
}
