import { IconPlus, IconSchool } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { Button, type ButtonSize, buttonClass } from '#ui/Button.tsx';
import { Surface, Text } from '#ui/primitives.tsx';
import styles from './interviewList.module.css';

interface EmptyInterviewListProps {
  readonly isBusy: boolean;
  readonly onPractice: () => void;
}

/** Renders the empty state of the interview list, with the actions to start. */
export function EmptyInterviewList({ isBusy, onPractice }: EmptyInterviewListProps) {
  return (
    <Surface as="section" className={styles.empty}>
      <EmptyListPicture />
      <Text as="h2" weight={700} above={24} below={8} className={styles.call}>
        Your first interview is one call away
      </Text>
      <Text tone="dim" below={32} className={styles.text}>
        Start one with a real prospect, or generate six practice interviews, one per service, to
        walk the whole flow without a client.
      </Text>
      <div className={styles.emptyListActions}>
        <Link className={buttonClass({ size: 'large' })} to={paths.newInterview}>
          <IconPlus aria-hidden="true" size={18} />
          New Interview
        </Link>
        <GeneratePracticeButton size="large" isBusy={isBusy} onClick={onPractice} />
      </div>
      <Text tone="dim" above={24}>
        Have a list? <Link to={paths.importProspects}>Import prospects from a file</Link>
      </Text>
    </Surface>
  );
}

/** Decorative picture of three interview cards. */
function EmptyListPicture() {
  return (
    <svg aria-hidden="true" className={styles.picture} viewBox="0 0 240 132">
      <g className={styles.far}>
        <rect
          className={styles.emptyPictureCard}
          x="20.75"
          y=".75"
          width="198.5"
          height="80"
          rx="14"
        />
        <rect className={styles.line} x="37" y="20" width="82" height="6" rx="3" />
        <rect className={styles.chip} x="156" y="17" width="46" height="12" rx="6" />
      </g>
      <g className={styles.near}>
        <rect
          className={styles.emptyPictureCard}
          x="10.75"
          y="22.75"
          width="218.5"
          height="80"
          rx="14"
        />
        <rect className={styles.line} x="28" y="42" width="88" height="7" rx="3.5" />
        <rect className={styles.chip} x="166" y="39" width="46" height="12" rx="6" />
      </g>
      <rect
        className={styles.emptyPictureCard}
        x=".75"
        y="46.75"
        width="238.5"
        height="84"
        rx="14"
      />
      <rect className={styles.line} x="18" y="66" width="96" height="8" rx="4" />
      <rect className={styles.thin} x="18" y="83" width="65" height="6" rx="3" />
      <rect className={styles.chip} x="18" y="104" width="58" height="12" rx="6" />
      <rect className={styles.chip} x="176" y="64" width="46" height="13" rx="6.5" />
    </svg>
  );
}

interface GeneratePracticeButtonProps {
  readonly isBusy: boolean;
  readonly isDisabled?: boolean;
  readonly size?: ButtonSize;
  readonly onClick: () => void;
}

/** Renders the button that generates practice interviews. */
export function GeneratePracticeButton({
  isBusy,
  isDisabled,
  size,
  onClick,
}: GeneratePracticeButtonProps) {
  return (
    <Button
      variant="outline"
      isBusy={isBusy}
      disabled={isDisabled}
      onClick={onClick}
      {...(size && { size })}
    >
      {isBusy ? null : <IconSchool aria-hidden="true" size={19} stroke={1.7} />}
      Generate Practice Interviews
    </Button>
  );
}
