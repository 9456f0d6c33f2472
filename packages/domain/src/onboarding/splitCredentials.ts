import type { Answers } from '#interviews/Answers.ts';
import { isCredentialField } from './credentialFields.ts';

/** Onboarding answers apart from what belongs in the vault; templates only ever see `plain`. */
export function splitCredentials(answers: Answers | null | undefined): {
  readonly plain: Answers;
  readonly credentials: Answers;
} {
  const entries = Object.entries(answers ?? {});
  return {
    plain: Object.fromEntries(entries.filter(([id]) => !isCredentialField(id))),
    credentials: Object.fromEntries(entries.filter(([id]) => isCredentialField(id))),
  };
}
