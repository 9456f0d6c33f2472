import { type FormEvent, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
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
      <PasswordField
        label="API key"
        name="openai-api-key"
        // A password manager would offer the password of this site.
        autoComplete="off"
        placeholder="sk-..."
        maxLength={500}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" disabled={typed === '' || aiKey.isSaving} isBusy={aiKey.isSaving}>
        Save
      </Button>
    </form>
  );
}
