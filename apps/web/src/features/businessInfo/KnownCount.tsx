import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import { lookUps } from '@salespro/domain/questions/facts/lookUps.ts';
import { toSoundFact } from '@salespro/domain/questions/facts/toSoundFact.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Text } from '#ui/primitives.tsx';
import styles from './beforeTheCall.module.css';

interface KnownCountProps {
  readonly answers: Answers;
}

/** "3 of 7 known", also for those who do not see it change. */
export function KnownCount({ answers }: KnownCountProps) {
  const count = lookUps.filter((one) => toSoundFact(one, answers[one.id]) !== undefined).length;
  const text = `${count} of ${lookUps.length} known`;
  return (
    <div className={styles.known}>
      <Text size="small" weight={600} below={8} isTabular className={styles.count} role="status">
        {text}
      </Text>
      <ProgressBar label={text} percent={Math.round((count / lookUps.length) * 100)} />
    </div>
  );
}
