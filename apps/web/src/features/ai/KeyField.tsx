import { IconExternalLink } from '@tabler/icons-react';
import { PasswordField } from '#ui/PasswordField.tsx';
import styles from './aiKey.module.css';

interface KeyFieldProps {
  readonly value: string;
  readonly onType: (text: string) => void;
}

export function KeyField({ value, onType }: KeyFieldProps) {
  return (
    <PasswordField
      label="API key"
      name="openai-api-key"
      // A password manager would offer the password of this site.
      autoComplete="off"
      placeholder="sk-..."
      maxLength={500}
      value={value}
      onChange={(event) => onType(event.target.value)}
    />
  );
}

/** The provider's page where a key is made. */
export function KeyPageLink() {
  return (
    <a
      className={styles.link}
      href="https://platform.openai.com/api-keys"
      target="_blank"
      rel="noreferrer"
    >
      Get a key from OpenAI
      <IconExternalLink aria-hidden="true" size={17} />
    </a>
  );
}
