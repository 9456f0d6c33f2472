import { listCredentials, revealCredential } from '@salespro/contract/onboarding.ts';
import { fail } from '#lib/fail.ts';
import type { On } from '#lib/on.ts';
import type { VaultStore } from './vault.store.ts';

export function onboardingRoutes(on: On, { vault }: { readonly vault: VaultStore }): void {
  on(listCredentials, async ({ params, caller }) => ({
    credentials: (await vault.list(caller.userId, params.id)) ?? fail('not_found'),
  }));

  on(revealCredential, async ({ params, body, caller }) => ({
    value: (await vault.reveal(caller.userId, params.id, body.fieldId)) ?? fail('not_found'),
  }));
}
