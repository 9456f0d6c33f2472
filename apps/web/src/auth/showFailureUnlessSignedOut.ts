import { CallError } from '#lib/CallError.ts';
import { showFailure, type ToastText } from '#lib/toast.ts';
import { isSessionGoneError } from './reduceAuth.ts';

/** Shows a failed action as a toast, except when the session ended or the user cancelled. */
export function showFailureUnlessSignedOut(thrown: unknown, text: ToastText): void {
  if (
    thrown instanceof CallError &&
    (isSessionGoneError(thrown.code) || thrown.code === 'cancelled')
  )
    return;
  showFailure(text);
}
