import type { RetainerFacts } from '@salespro/domain/trial/retainerFacts.ts';
import { Badge } from '#ui/Badge.tsx';
import { FromTo } from './FromTo.tsx';
import styles from './tiles.module.css';

interface ReviewsTileProps {
  readonly before: number;
  readonly after: number;
  readonly delta: RetainerFacts['review_delta'];
}

export function ReviewsTile({ before, after, delta }: ReviewsTileProps) {
  const most = Math.max(before, after, 1);
  return (
    <div className={styles.tile}>
      <p className={styles.name}>Google reviews</p>
      <div className={styles.row}>
        <FromTo from={before.toLocaleString('en-US')} to={after.toLocaleString('en-US')} />
        <Badge tone={delta > 0 ? 'green' : 'grey'}>
          {delta > 0 ? `+${delta.toLocaleString('en-US')}` : 'No new ones'}
        </Badge>
      </div>
      <div className={styles.bars} aria-hidden="true">
        <Bar name="Before" share={before / most} look={styles.old} />
        <Bar name="Today" share={after / most} look={styles.fresh} />
      </div>
    </div>
  );
}

interface BarProps {
  readonly name: string;
  /** 0 to 1. */
  readonly share: number;
  readonly look: string | undefined;
}

function Bar({ name, share, look }: BarProps) {
  return (
    <>
      <span>{name}</span>
      <svg aria-hidden="true" className={styles.bar}>
        <rect className={styles.track} width="100%" height="14" rx="7" />
        <rect className={look} width={`${share * 100}%`} height="14" rx="7" />
      </svg>
    </>
  );
}
