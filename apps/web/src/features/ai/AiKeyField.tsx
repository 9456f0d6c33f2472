import { IconExternalLink } from '@tabler/icons-react';
import { PasswordField } from '#ui/PasswordField.tsx';
import styles from './aiKey.module.css';

interface AiKeyFieldProps {
  readonly value: string;
  readonly onType: (text: string) => void;
}

/** Renders the masked input for an AI key. */
export function AiKeyField({ value, onType }: AiKeyFieldProps) {
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

/** Links to the page of the AI provider where users create a key. */
export function ProviderKeyPageLink() {
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
