import type { Passwords } from '#auth/passwords/createPasswords.ts';
import type { AttemptLimits } from './attemptLimits.ts';
import type { AuthStore } from './auth.store.ts';
import type { AuthCalls } from './authCalls.ts';
import type { KnownBrowser, SignUpMark } from './cookies.ts';
import type { Auth } from './createAuth.ts';
import type { PasskeyStore } from './passkeys.store.ts';
import type { BreachCheck } from './passwords/createBreachCheck.ts';

export interface AuthParts extends AttemptLimits, BreachCheck {
  readonly auth: Auth;
  readonly calls: AuthCalls;
  readonly store: AuthStore;
  readonly passkeys: PasskeyStore;
  readonly areSignupsDisabled: () => Promise<boolean>;
  readonly isAdmin: (userId: string) => Promise<boolean>;
  readonly passwords: Passwords;
  readonly signUpMark: SignUpMark;
  readonly knownBrowser: KnownBrowser;
  /** For what other rooms keep of a user outside the database. */
  readonly onAccountDeleted: (userId: string) => void;
}
