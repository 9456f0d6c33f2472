import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import type { InterviewStore } from '#interviews/interviews.store.ts';

interface NewPitch {
  readonly operationId: string;
  readonly generatedPitch: string;
  readonly onlyIfEmpty: boolean;
}

type Sale = Pick<Interview, 'salesStatus' | 'soldAt'>;

export interface PitchStore {
  savePitch(userId: string, id: string, pitch: NewPitch): Promise<void>;
  saveSale(userId: string, id: string, operationId: string, sale: Sale): Promise<boolean>;
  undoSale(userId: string, id: string, operationId: string): Promise<boolean>;
}

export function createPitchStore(interviews: InterviewStore): PitchStore {
  return {
    async savePitch(userId, id, { operationId, generatedPitch, onlyIfEmpty }) {
      const cipher = await interviews.cipherFor(userId);
      // Checked again in the statement: two tabs may render their first recap at the same time.
      await interviews.change(
        userId,
        id,
        operationId,
        `generated_pitch_encrypted = case when $5 then coalesce(generated_pitch_encrypted, $4) else $4 end`,
        [cipher.sealPitch(id, generatedPitch), onlyIfEmpty],
      );
    },

    saveSale: (userId, id, operationId, { salesStatus, soldAt }) =>
      interviews.change(
        userId,
        id,
        operationId,
        `sales_status = $4, sold_at = case when sales_status = 'sold' then coalesce(sold_at, $5) else $5 end`,
        [salesStatus, soldAt],
      ),

    undoSale: (userId, id, operationId) =>
      interviews.change(
        userId,
        id,
        operationId,
        `sales_status = case when onboarding_status = 'not_started' then 'pitched' else sales_status end,
         sold_at = case when onboarding_status = 'not_started' then null else sold_at end`,
        [],
      ),
  };
}
