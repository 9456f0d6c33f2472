import { type Claim, canConfirm, type Testimonial } from '@salespro/domain/landing/claims.ts';
import { IconPencil } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { reportFailure } from '#auth/reportFailure.ts';
import { showSuccess } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import account from '#settings/account.module.css';
import { loadSettings } from '#settings/settingsStore.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SwitchRow } from '#ui/SwitchRow.tsx';
import { TextField } from '#ui/TextField.tsx';
import styles from './claimsCard.module.css';
import { messages } from './messages.ts';

interface ClaimRowProps<Words extends Claim | Testimonial> {
  readonly title: string;
  readonly fields: readonly {
    readonly name: Exclude<keyof Words & string, 'isConfirmed'>;
    readonly label: string;
    readonly hint?: string;
    readonly max: number;
  }[];
  readonly stored: Words;
  readonly onSave: (words: Words) => Promise<unknown>;
  readonly onSaved: () => Promise<void>;
}

/** One claim: what it says, whether it is shown, and a form to change both. */
export function ClaimRow<Words extends Claim | Testimonial>(props: ClaimRowProps<Words>) {
  const { title, fields, stored, onSave, onSaved } = props;
  /** Null while the form is closed. */
  const [words, setWords] = useState<Words | null>(null);
  const [isRefused, setRefused] = useState(false);
  const save = useAction(async (changed: Words) => {
    try {
      await onSave(changed);
      await Promise.all([onSaved(), loadSettings()]);
      setWords(null);
      showSuccess(changed.isConfirmed ? messages.shown : messages.saved);
    } catch (thrown) {
      reportFailure(thrown, messages.saveFailed);
    }
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (words === null) return;
    const isLacking = words.isConfirmed && !canConfirm(words);
    setRefused(isLacking);
    if (!isLacking) void save.run(words);
  }

  const badge = stored.isConfirmed ? (
    <Badge tone="green">Shown</Badge>
  ) : (
    <Badge tone="grey">Not shown</Badge>
  );
  if (words === null)
    return (
      <li className={styles.row}>
        <span className={styles.title}>{title}</span>
        {badge}
        <Button
          variant="outline"
          size="small"
          aria-label={`Edit ${title}`}
          onClick={() => setWords(stored)}
        >
          <IconPencil aria-hidden="true" size={18} />
          Edit
        </Button>
      </li>
    );
  return (
    <li className={styles.open}>
      <form className={account.form} onSubmit={submit} noValidate>
        {fields.map(({ name, label, hint, max }) => (
          <TextField
            key={name}
            label={label}
            name={name}
            autoComplete="off"
            maxLength={max}
            value={String(words[name])}
            {...(hint && { hint })}
            // Other words are not what was said to be true.
            onChange={(event) =>
              setWords({ ...words, [name]: event.target.value, isConfirmed: false })
            }
          />
        ))}
        <SwitchRow
          {...messages.confirm}
          isOn={words.isConfirmed}
          onChange={(isConfirmed) => setWords({ ...words, isConfirmed })}
        />
        {isRefused ? <Notice tone="danger">{messages.lacking}</Notice> : null}
        <div className={account.actions}>
          <Button type="submit" isBusy={save.isBusy}>
            Save
          </Button>
          <Button
            variant="plain"
            onClick={() => {
              setRefused(false);
              setWords(null);
            }}
          >
            Cancel
          </Button>
        </div>
      </form>
    </li>
  );
}
