import { minimumPasswordLength } from '@salespro/domain/auth/passwordWeaknesses.ts';
import type { CallError } from '#lib/CallError.ts';
import { PasswordField } from '#ui/PasswordField.tsx';
import { PasswordHints } from './PasswordHints.tsx';

interface NewPasswordFieldProps {
  readonly label: string;
  readonly email: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The server's `weak_password` answer to exactly this password. */
  readonly refusal: CallError | null;
  readonly hint?: string;
}

/** A password being chosen: what is weak about it shows while it is typed. */
export function NewPasswordField({
  label,
  email,
  value,
  onChange,
  refusal,
  hint,
}: NewPasswordFieldProps) {
  return (
    <div>
      <PasswordField
        label={label}
        name="new-password"
        autoComplete="new-password"
        required
        minLength={minimumPasswordLength}
        value={value}
        error={refusal?.message}
        {...(hint && value === '' ? { hint } : {})}
        onChange={(event) => onChange(event.target.value)}
      />
      <PasswordHints password={value} email={email} reasons={refusal?.reasons ?? []} />
    </div>
  );
}
