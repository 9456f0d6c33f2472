import type { NavigateFunction } from 'react-router';
import { showSuccess } from '#lib/toast.ts';
import { messages } from './messages.ts';
import { resetSaveOffer } from './saveDemoOffer.ts';

/** Shows the "Started over" toast, with an undo action that restores the demo. */
export function showDemoRestartedToast(
  restore: (() => Promise<void>) | null,
  navigate: NavigateFunction,
): void {
  resetSaveOffer();
  if (!restore) return;
  showSuccess(messages.startedOver, {
    label: 'Undo',
    run: () => void restore().then(() => navigate('/')),
  });
}
