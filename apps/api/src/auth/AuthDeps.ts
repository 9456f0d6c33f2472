import type { PasswordHasher } from '#auth/passwords/createPasswordHasher.ts';
import type { AttemptLimits } from './attemptLimits.ts';
import type { AuthStore } from './auth.store.ts';
import type { AuthLibraryAdapter } from './authLibraryAdapter.ts';
import type { KnownBrowserCookie, SignUpCookie } from './cookies.ts';
import type { Auth } from './createAuth.ts';
import type { PasskeyStore } from './passkeys.store.ts';
import type { BreachCheck } from './passwords/createBreachCheck.ts';

/** What the endpoints of sign-in, accounts and passkeys need. */
export interface AuthDeps extends AttemptLimits, BreachCheck {
  readonly auth: Auth;
  readonly authLibrary: AuthLibraryAdapter;
  readonly store: AuthStore;
  readonly passkeys: PasskeyStore;
  readonly areSignupsDisabled: () => Promise<boolean>;
  readonly isAdmin: (userId: string) => Promise<boolean>;
  readonly passwords: PasswordHasher;
  readonly signUpCookie: SignUpCookie;
  readonly knownBrowserCookie: KnownBrowserCookie;
  /** Clears caches of other features that hold data of the user. */
  readonly onAccountDeleted: (userId: string) => void;
}
