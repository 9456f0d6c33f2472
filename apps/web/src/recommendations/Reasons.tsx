import type { MatchedRule } from '@salespro/domain/recommendations/explain.ts';
import { sortReasons } from '@salespro/domain/recommendations/sortReasons.ts';
import { IconInfoCircle } from '@tabler/icons-react';
import styles from './reasons.module.css';

interface ReasonsProps {
  readonly matched: readonly MatchedRule[];
  /** What stands for a service that no rule speaks for. */
  readonly rationale: string;
}

/** Three strongest reasons, the others behind a fold, and apart from them what speaks against it. */
export function Reasons({ matched, rationale }: ReasonsProps) {
  const { shown, others, cautions } = sortReasons(matched);
  const isOnlyWarned = matched.length > 0 && shown.length === 0;
  return (
    <>
      <h3 className={styles.title}>{isOnlyWarned ? 'Why not yet' : 'Why we recommend this'}</h3>
      {matched.length === 0 ? <p className={styles.plain}>{rationale}</p> : null}
      <ReasonList reasons={isOnlyWarned ? cautions : shown} />
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

function ReasonList({ reasons }: { readonly reasons: readonly MatchedRule[] }) {
  if (reasons.length === 0) return null;
  return (
    <ul className={styles.list}>
      {reasons.map(({ name, points, rationale }) => (
        <li key={name} className={styles.reason}>
          <span className={points < 0 ? styles.taken : styles.given}>
            {points < 0 ? `−${-points}` : `+${points}`}
          </span>
          {/* Rules join sentences without their last stop. */}
          <span>{rationale}.</span>
        </li>
      ))}
    </ul>
  );
}
