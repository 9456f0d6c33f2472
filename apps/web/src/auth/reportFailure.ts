import { CallError } from '#lib/CallError.ts';
import { showFailure, type ToastWords } from '#lib/toast.ts';
import { endsSession } from './reduceAuth.ts';

/**
 * A failed action as a toast; not when the session ended, because then "/auth" says what happened, and not
 * when the person gave it up.
 */
export function reportFailure(thrown: unknown, words: ToastWords): void {
  if (thrown instanceof CallError && (endsSession(thrown.code) || thrown.code === 'cancelled'))
    return;
  showFailure(words);
}
