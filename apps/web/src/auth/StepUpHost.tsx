import { useEffect } from 'react';
import { useStore } from '#lib/createStore.ts';
import { createLazyLoader, LazyComponent } from '#ui/LazyComponent.tsx';
import { stepUpRequestStore } from './stepUpRequest.ts';

const stepUpDialog = createLazyLoader(
  async () => (await import('./StepUpDialog.tsx')).StepUpDialog,
);

/** Shows the step-up dialog over the current page when a call needs a fresh identity check. */
export function StepUpHost() {
  const request = useStore(stepUpRequestStore);
  // Resolves the request on unmount, because a call waits for it.
  useEffect(() => () => stepUpRequestStore.get()?.resolve(false), []);
  return request ? (
    <LazyComponent
      loader={stepUpDialog}
      props={{ request }}
      fallback={null}
      Failed={CancelStepUp}
    />
  ) : null;
}

/** Cancels the request when the code of the dialog did not load. */
function CancelStepUp() {
  useEffect(() => stepUpRequestStore.get()?.resolve(false), []);
  return null;
}
