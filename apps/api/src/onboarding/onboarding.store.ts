import type { OnboardingChange } from '@salespro/domain/onboarding/canOnboard.ts';
import type { OnboardingPatch } from '@salespro/domain/onboarding/toOnboardingPatch.ts';
import type { InterviewStore } from '#interviews/interviews.store.ts';
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

export function createOnboardingStore(
  db: Db,
  keys: Pick<KeyStore, 'findKey'>,
  interviews: Pick<InterviewStore, 'cipherFor'>,
  /** How long credentials are kept after the onboarding was completed. */
  credentialDays: number,
): OnboardingStore {
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
        'select app.save_onboarding(:user, :interviewId, :operationId, :seq, :set, :unset, :onboardingStatus, :onboardingCompletedAt, :fields, :sealed, :forget, :credentialDays) as outcome',
        {
          interviewId,
          operationId,
          seq,
          set: JSON.stringify(
            (await interviews.cipherFor(userId)).sealAnswers(interviewId, patch.set),
          ),
          unset: patch.unset,
          onboardingStatus: change.onboardingStatus,
          onboardingCompletedAt: change.onboardingCompletedAt,
          fields,
          sealed,
          forget: patch.forget,
          credentialDays,
        },
      );
      return row?.outcome ?? null;
    },
  };
}
