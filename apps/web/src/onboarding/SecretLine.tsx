import type { SummaryDetail } from '@salespro/domain/onboarding/summarizeOnboarding.ts';
import { IconCopy, IconEye, IconEyeOff, IconLock } from '@tabler/icons-react';
import { Button } from '#ui/Button.tsx';
import { copyText } from './copyText.ts';
import styles from './secretLine.module.css';
import { useReveal } from './useReveal.ts';

interface SecretLineProps {
  readonly interviewId: string;
  readonly detail: SummaryDetail;
}

/** SUM-05, W-13: a detail that is there, masked; opening or copying it leaves an audit event. */
export function SecretLine({ interviewId, detail }: SecretLineProps) {
  const { value, isBusy, open, reveal, hide } = useReveal(interviewId, detail.id);

  async function copy(): Promise<void> {
    const text = value ?? (await open());
    if (text !== null) await copyText(text);
  }

  return (
    <div className={styles.line}>
      <p className={styles.label}>
        <IconLock aria-hidden="true" size={16} stroke={1.7} />
        {detail.label}
      </p>
      {value === null ? (
        <p className={styles.masked}>
          <span aria-hidden="true">••••••••</span>
          <span className={styles.hidden}>Hidden</span>
        </p>
      ) : (
        <p className={styles.value}>{value}</p>
      )}
      <p className={styles.paper}>Saved in the vault, not printed</p>
      <div className={styles.actions} data-screen-only>
        <Button
          variant="outline"
          size="small"
          isBusy={isBusy}
          aria-label={`${value === null ? 'Reveal' : 'Hide'}: ${detail.label}`}
          onClick={value === null ? () => void reveal() : hide}
        >
          {value === null ? (
            <IconEye aria-hidden="true" size={17} stroke={1.7} />
          ) : (
            <IconEyeOff aria-hidden="true" size={17} stroke={1.7} />
          )}
          {value === null ? 'Reveal' : 'Hide'}
        </Button>
        <Button
          variant="outline"
          size="small"
          aria-label={`Copy: ${detail.label}`}
          onClick={() => void copy()}
        >
          <IconCopy aria-hidden="true" size={17} stroke={1.7} />
          Copy
        </Button>
      </div>
    </div>
  );
}
