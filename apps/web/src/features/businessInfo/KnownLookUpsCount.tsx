import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import { lookUps } from '@salespro/domain/questions/lookUps/lookUps.ts';
import { parseOptionalFact } from '@salespro/domain/questions/lookUps/parseOptionalFact.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Text } from '#ui/primitives.tsx';
import styles from './lookUpsSection.module.css';

interface KnownLookUpsCountProps {
  readonly answers: Answers;
}

/** Renders "3 of 7 known" with a progress bar, announced to screen readers. */
export function KnownLookUpsCount({ answers }: KnownLookUpsCountProps) {
  const count = lookUps.filter(
    (one) => parseOptionalFact(one, answers[one.id]) !== undefined,
  ).length;
  const text = `${count} of ${lookUps.length} known`;
  return (
    <div className={styles.knownCount}>
      <Text size="small" weight={600} below={8} isTabular className={styles.count} role="status">
        {text}
      </Text>
      <ProgressBar label={text} percent={Math.round((count / lookUps.length) * 100)} />
    </div>
  );
}
