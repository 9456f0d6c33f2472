import { type FormEvent, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { KeyField } from './KeyField.tsx';
import styles from './keyForm.module.css';
import type { AiKey } from './useAiKey.ts';

interface KeyFormProps {
  readonly aiKey: AiKey;
}

/** Blanks enable Save and give the message; only nothing at all disables it (G-109). */
export function KeyForm({ aiKey }: KeyFormProps) {
  const [typed, setTyped] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    void aiKey.save(typed, () => setTyped(''));
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <KeyField value={typed} onType={setTyped} />
      <Button type="submit" disabled={typed === '' || aiKey.isSaving} isBusy={aiKey.isSaving}>
        Save
      </Button>
    </form>
  );
}
