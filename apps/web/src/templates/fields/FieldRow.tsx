import type { FieldDescriptor } from '@salespro/domain/templates/templateFields.ts';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { showFailure } from '#lib/toast.ts';
import { messages } from '#templates/editor/messages.ts';
import button from '#ui/iconButton.module.css';
import { useCopied } from '#ui/useCopied.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import styles from './fieldRow.module.css';
import { toValueText } from './toValueText.ts';

interface FieldRowProps {
  readonly field: FieldDescriptor;
}

export function FieldRow({
  field: { field, description, currentValue, isUsedInTemplate },
}: FieldRowProps) {
  const { isCopied, copy } = useCopied(() => showFailure(messages.copyFailed));
  const tag = `{{${field}}}`;
  return (
    <li className={styles.row} data-field={field}>
      <div className={styles.words} title={description}>
        <p className={styles.name}>{field}</p>
        <p className={styles.value} dir="auto" data-blank={currentValue === null || undefined}>
          {currentValue === null ? description : toValueText(currentValue)}
        </p>
      </div>
      {isUsedInTemplate ? <span className={styles.used}>Used</span> : null}
      <button
        className={`${button.iconButton} ${styles.copy}`}
        type="button"
        aria-label={`Copy ${tag}`}
        onClick={() => void copy(tag)}
      >
        {isCopied ? (
          <IconCheck aria-hidden="true" size={18} stroke={2} />
        ) : (
          <IconCopy aria-hidden="true" size={18} stroke={1.8} />
        )}
      </button>
      {isCopied ? <span className={styles.copied}>Copied</span> : null}
      <VisuallyHidden isAnnounced>{isCopied ? `${field} copied` : ''}</VisuallyHidden>
    </li>
  );
}
