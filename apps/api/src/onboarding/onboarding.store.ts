import type { OnboardingChange } from '@salespro/domain/onboarding/canOnboard.ts';
import { credentialDaysKept } from '@salespro/domain/onboarding/credentialFields.ts';
import type { OnboardingPatch } from '@salespro/domain/onboarding/toOnboardingPatch.ts';
import type { KeyStore } from '#interviews/keys.store.ts';
import { createVaultCipher, sealAll } from '#interviews/vaultCipher.ts';
import type { Db } from '#lib/db.ts';

export interface OnboardingSave {
  readonly operationId: string;
  /** The sequence of the interview the patch was worked out from. */
  readonly seq: number;
  readonly patch: OnboardingPatch;
  readonly change: OnboardingChange;
}

export interface OnboardingStore {
  /** Null when the interview is not there; `stale` when it has changed since it was read. */
  save(
    userId: string,
    interviewId: string,
    save: OnboardingSave,
  ): Promise<'saved' | 'repeated' | 'stale' | null>;
}

export function createOnboardingStore(db: Db, keys: Pick<KeyStore, 'findKey'>): OnboardingStore {
  return {
    async save(userId, interviewId, { operationId, seq, patch, change }) {
      const { fields, sealed } =
        Object.keys(patch.keep).length === 0
          ? { fields: [], sealed: [] }
          : sealAll(
              createVaultCipher(userId, await keys.findKey(userId, 'vault')),
              interviewId,
              patch.keep,
            );
      const [row] = await db.asUser<{ outcome: 'saved' | 'repeated' | 'stale' | null }>(
        userId,
        'select app.save_onboarding($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) as outcome',
        [
          userId,
          interviewId,
          operationId,
          seq,
          JSON.stringify(patch.set),
          patch.unset,
          change.onboardingStatus,
          change.onboardingCompletedAt,
          fields,
          sealed,
          patch.forget,
          credentialDaysKept,
        ],
      );
      return row?.outcome ?? null;
    },
  };
}
