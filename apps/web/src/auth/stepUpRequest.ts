import { createStore } from '#lib/createStore.ts';

export interface StepUpRequest {
  /** The sensitive action, as a phrase for the dialog. */
  readonly action: string;
  readonly resolve: (isProven: boolean) => void;
}

/** The open step-up request, which the dialog resolves. A store, because an API call creates it. */
export const stepUpRequestStore = createStore<StepUpRequest | null>(null);

let pendingStepUp: Promise<boolean> | null = null;

/**
 * Asks the user to confirm their identity; resolves to false when they cancel.
 * Concurrent calls share one request.
 */
export function requestStepUp(action: string): Promise<boolean> {
  pendingStepUp ??= new Promise((resolve) => {
    stepUpRequestStore.set({
      action,
      resolve: (isProven) => {
        pendingStepUp = null;
        stepUpRequestStore.set(null);
        resolve(isProven);
      },
    });
  });
  return pendingStepUp;
}
