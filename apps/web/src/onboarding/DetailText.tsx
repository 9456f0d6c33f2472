import type { AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import type { DetailField } from '@salespro/domain/onboarding/OnboardingQuestion.ts';
import { IconEye, IconLock, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { toDayText } from '#lib/toDayText.ts';
import { Button } from '#ui/Button.tsx';
import { LongTextField } from '#ui/LongTextField.tsx';
import { credentialsQuery } from './credentialsQuery.ts';
import styles from './detailText.module.css';
import { useReveal } from './useReveal.ts';

interface DetailTextProps {
  readonly interviewId: string;
  readonly detail: DetailField;
  readonly value: AnswerValue | undefined;
  /** Touched here and not saved yet: then the screen knows better than the vault. */
  readonly isEdited: boolean;
  readonly onType: (text: string | null) => void;
}

const longest = 10_000;

/** A note that goes into the vault. What is there already stays masked until somebody asks for it. */
export function DetailText({ interviewId, detail, value, isEdited, onType }: DetailTextProps) {
  const { data, isPending } = useQuery(credentialsQuery(interviewId));
  const secret = useReveal(interviewId, detail.id);
  const kept = data?.find(({ fieldId }) => fieldId === detail.id);
  const labelId = `${detail.id}-label`;
  const helpId = `${detail.id}-help`;
  const typed = typeof value === 'string' ? value : '';

  function edit(text: string | null): void {
    // From here on it is the past: shown again after a save, it would be typed into and saved anew.
    secret.hide();
    onType(text);
  }
  return (
    <div className={styles.detail}>
      <p className={styles.label}>
        <span className={styles.question} id={labelId}>
          {detail.label}
        </span>{' '}
        <span className={styles.optional}>Optional</span>
      </p>
      <p className={styles.help} id={helpId}>
        {detail.helpText}
      </p>
      {kept && !isEdited && secret.value === null ? (
        <div className={styles.kept}>
          <p className={styles.keptText}>
            <IconLock aria-hidden="true" size={18} stroke={1.7} />
            Saved in the vault since {toDayText(kept.updatedAt)}
          </p>
          <Button
            variant="outline"
            size="small"
            isBusy={secret.isBusy}
            aria-describedby={labelId}
            onClick={() => void secret.reveal()}
          >
            <IconEye aria-hidden="true" size={17} stroke={1.7} />
            Reveal
          </Button>
          <Button
            variant="plain"
            size="small"
            aria-describedby={labelId}
            onClick={() => edit(null)}
          >
            <IconTrash aria-hidden="true" size={17} stroke={1.7} />
            Remove
          </Button>
        </div>
      ) : (
        <LongTextField
          size="small"
          value={isEdited ? typed : (secret.value ?? '')}
          maxLength={longest}
          // Some browsers send what is typed to a spelling service.
          spellCheck={false}
          autoComplete="off"
          disabled={isPending && !isEdited}
          aria-labelledby={labelId}
          aria-describedby={helpId}
          onChange={(event) => edit(toSendable(event.target.value))}
        />
      )}
    </div>
  );
}

/** The server holds no NUL and no half character, which a paste can bring along. */
function toSendable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
