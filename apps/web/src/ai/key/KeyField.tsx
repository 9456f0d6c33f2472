import { PasswordField } from '#ui/PasswordField.tsx';

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
