import { type FormEvent, useState } from 'react';
import { KeyField } from '#ai/key/KeyField.tsx';
import type { AiKey } from '#ai/key/useAiKey.ts';
import type { TemporaryKey } from '#ai/key/useTemporaryKey.ts';
import { messages } from '#ai/messages.ts';
import { showFailure } from '#lib/toast.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import styles from './keyEntry.module.css';

interface KeyEntryProps {
  readonly aiKey: AiKey;
  readonly temporary: TemporaryKey;
}

/** Use a key once, or save it to the account. */
export function KeyEntry({ aiKey, temporary }: KeyEntryProps) {
  const [typed, setTyped] = useState('');

  if (temporary.key !== null)
    return (
      <div className={styles.ready}>
        <p className={styles.words}>
          The next script uses your temporary key. We use it once and don't store it.
        </p>
        <Button variant="outline" size="small" onClick={temporary.forget}>
          Remove It
        </Button>
      </div>
    );

  if (temporary.offered !== null)
    return (
      <Notice
        tone="info"
        action={
          <div className={styles.actions}>
            <Button size="small" variant="light" onClick={temporary.acceptOffer}>
              Use It Once
            </Button>
            <Button size="small" variant="outline" onClick={temporary.declineOffer}>
              No
            </Button>
          </div>
        }
      >
        An OpenAI key from an earlier version was on this device. We've erased it here. Use it for
        one script?
      </Notice>
    );

  function takeOnce(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() === '') return showFailure(messages.keyBlank);
    temporary.take(typed.trim());
    setTyped('');
  }

  return (
    <form className={styles.form} onSubmit={takeOnce} noValidate>
      <KeyField value={typed} onType={setTyped} />
      <div className={styles.actions}>
        <Button type="submit" size="small" variant="outline" disabled={typed === ''}>
          Use Once
        </Button>
        <Button
          size="small"
          variant="light"
          disabled={typed === '' || aiKey.isSaving}
          isBusy={aiKey.isSaving}
          onClick={() => void aiKey.save(typed, () => setTyped(''))}
        >
          Save to Account
        </Button>
      </div>
    </form>
  );
}
