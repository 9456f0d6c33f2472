import type { RetainerFacts } from '@salespro/domain/trial/retainerFacts.ts';
import { Badge } from '#ui/Badge.tsx';
import { FromTo } from './FromTo.tsx';
import { RatingScale } from './RatingScale.tsx';
import styles from './tiles.module.css';

interface RatingTileProps {
  readonly facts: RetainerFacts;
}

const tones = {
  'Increased by': 'green',
  'Decreased by': 'orange',
  'Maintained at': 'grey',
  '': 'grey',
} as const;

export function RatingTile({ facts }: RatingTileProps) {
  const { google_rating_before_text: before, google_rating_after_text: after } = facts;
  return (
    <div className={styles.tile}>
      <p className={styles.name}>Google rating</p>
      <div className={styles.row}>
        <FromTo from={before} to={after} />
        <Badge tone={tones[facts.rating_direction]}>{facts.rating_change}</Badge>
      </div>
      <RatingScale before={Number(before)} after={Number(after)} />
    </div>
  );
}
