import { listCredentials, revealCredential } from '@salespro/contract/onboarding.ts';
import { throwApiError } from '#lib/apiError.ts';
import type { Route } from '#lib/route.ts';
import type { CredentialVaultStore } from './credentialVault.store.ts';

export function onboardingRoutes(
  route: Route,
  { vault }: { readonly vault: CredentialVaultStore },
): void {
  route(listCredentials, async ({ params, caller }) => ({
    credentials: (await vault.list(caller.userId, params.id)) ?? throwApiError('not_found'),
  }));

  route(revealCredential, async ({ params, body, caller }) => ({
    value:
      (await vault.reveal(caller.userId, params.id, body.fieldId)) ?? throwApiError('not_found'),
  }));
}
