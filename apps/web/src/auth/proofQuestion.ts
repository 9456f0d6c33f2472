import { createStore } from '#lib/createStore.ts';

export interface ProofQuestion {
  /** What the person is about to do. */
  readonly to: string;
  readonly answer: (isProven: boolean) => void;
}

/** The open question "Is it still you?"; whoever shows it answers it. A store, because a refused call asks it, not a page. */
export const proofQuestion = createStore<ProofQuestion | null>(null);

let asking: Promise<boolean> | null = null;

/** True once the person has proven who they are, false when they would rather not. Asked once for all that wait. */
export function askForProof(to: string): Promise<boolean> {
  asking ??= new Promise((resolve) => {
    proofQuestion.set({
      to,
      answer: (isProven) => {
        asking = null;
        proofQuestion.set(null);
        resolve(isProven);
      },
    });
  });
  return asking;
}
