import { useEffect } from 'react';
import { useStore } from '#lib/createStore.ts';
import { createLazyPart, LazyPart } from '#ui/LazyPart.tsx';
import { proofQuestion } from './proofQuestion.ts';

const dialog = createLazyPart(async () => (await import('./ProofDialog.tsx')).ProofDialog);

/** Shows the question "Is it still you?" over whatever page is open when a call is refused for it. */
export function ProofHost() {
  const question = useStore(proofQuestion);
  // Whoever leaves does not answer any more; what waits for the answer must not wait for ever.
  useEffect(() => () => proofQuestion.get()?.answer(false), []);
  return question ? (
    <LazyPart part={dialog} props={{ question }} waiting={null} Failed={GiveUp} />
  ) : null;
}

/** The code of the dialog did not come, so nobody can be asked. */
function GiveUp() {
  useEffect(() => proofQuestion.get()?.answer(false), []);
  return null;
}
