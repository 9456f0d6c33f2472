import type { InterviewStore } from '#interviews/interviews.store.ts';

interface NewPitch {
  readonly operationId: string;
  readonly generatedPitch: string;
  readonly onlyIfEmpty: boolean;
}

export interface PitchStore {
  savePitch(userId: string, id: string, pitch: NewPitch): Promise<void>;
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
        `generated_pitch_encrypted = case when :onlyIfEmpty then coalesce(generated_pitch_encrypted, :pitch) else :pitch end`,
        { pitch: cipher.sealPitch(id, generatedPitch), onlyIfEmpty },
      );
    },
  };
}
