import {
  findPasswordWeaknesses,
  minPasswordLength,
  passwordWeaknessTexts,
} from '@salespro/domain/auth/findPasswordWeaknesses.ts';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { CallError } from '#lib/CallError.ts';
import { PasswordField } from '#ui/PasswordField.tsx';
import { Stack, Text } from '#ui/primitives.tsx';
import styles from './auth.module.css';

interface NewPasswordFieldProps {
  readonly label: string;
  readonly email: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The server's `weak_password` error for exactly this password. */
  readonly serverError: CallError | null;
  readonly hint?: string;
}

/** Renders a new password field that lists the weaknesses of the password while it is typed. */
export function NewPasswordField({
  label,
  email,
  value,
  onChange,
  serverError,
  hint,
}: NewPasswordFieldProps) {
  return (
    <div>
      <PasswordField
        label={label}
        name="new-password"
        autoComplete="new-password"
        required
        minLength={minPasswordLength}
        value={value}
        error={serverError?.message}
        {...(hint && value === '' ? { hint } : {})}
        onChange={(event) => onChange(event.target.value)}
      />
      <PasswordHints password={value} email={email} reasons={serverError?.reasons ?? []} />
    </div>
  );
}

interface PasswordHintsProps {
  readonly password: string;
  readonly email: string;
  /** Weaknesses that the server found; it also knows the list of common passwords. */
  readonly reasons: readonly string[];
}

const bars = [1, 2, 3, 4] as const;

function PasswordHints({ password, email, reasons }: PasswordHintsProps) {
  if (password === '') return null;
  const found = findPasswordWeaknesses(password, email.trim());
  const faults = [
    ...new Set([...found.map((weakness) => passwordWeaknessTexts[weakness]), ...reasons]),
  ];
  const strength = faults.length > 0 ? 1 : computeStrength(password);
  return (
    <Text as="div" above={12}>
      <div className={styles.bars} data-strength={strength} aria-hidden="true">
        {bars.map((bar) => (
          <span key={bar} className={bar <= strength ? styles.lit : styles.bar} />
        ))}
      </div>
      <Stack
        as="ul"
        gap={4}
        size="small"
        above={12}
        className={styles.list}
        aria-live="polite"
        aria-label="Strength"
      >
        {faults.map((fault) => (
          <li key={fault}>
            <IconX className={styles.bad} aria-label="Weak:" role="img" size={15} stroke={2.4} />
            {fault}
          </li>
        ))}
        {found.includes('length') ? null : (
          <Text as="li" tone="dim">
            <IconCheck
              className={styles.good}
              aria-label="Good:"
              role="img"
              size={15}
              stroke={2.6}
            />
            It has at least {minPasswordLength} characters
          </Text>
        )}
      </Stack>
    </Text>
  );
}

/** Computes 2 to 4 of the four strength bars from the length, once there are no obvious weaknesses. */
function computeStrength(password: string): number {
  const length = [...password].length;
  if (length >= 16) return 4;
  return length >= 11 ? 3 : 2;
}
