import { listCredentials, revealCredential } from '@salespro/contract/onboarding.ts';
import type { InterviewFeatureDeps } from '#features/interviews/interviews.routes.ts';
import { throwApiError } from '#lib/apiError.ts';
import type { Feature } from '#lib/Feature.ts';
import { createCredentialVaultStore } from './credentialVault.store.ts';

/** Creates the vault of client credentials. */
export function createOnboarding({ db, keys, log }: InterviewFeatureDeps): Feature {
  const vault = createCredentialVaultStore(db, keys, () =>
    log.warn('a vault entry could not be read'),
  );
  return {
    routes(route) {
      route(listCredentials, async ({ params, caller }) => ({
        credentials: (await vault.list(caller.userId, params.id)) ?? throwApiError('not_found'),
      }));

      route(revealCredential, async ({ params, body, caller }) => ({
        value:
          (await vault.reveal(caller.userId, params.id, body.fieldId)) ??
          throwApiError('not_found'),
      }));
    },
    jobs: { delete_expired_credentials: () => vault.deleteExpired() },
    crontab: ['23 * * * * delete_expired_credentials'],
    jobTimeoutsMs: { delete_expired_credentials: 600_000 },
  };
}
