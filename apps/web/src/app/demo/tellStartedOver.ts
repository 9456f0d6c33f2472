import type { NavigateFunction } from 'react-router';
import { showSuccess } from '#lib/toast.ts';
import { forgetOffer } from './keepOffer.ts';
import { messages } from './messages.ts';

/** Nobody loses a call to one press. */
export function tellStartedOver(
  bringBack: (() => Promise<void>) | null,
  navigate: NavigateFunction,
): void {
  forgetOffer();
  if (!bringBack) return;
  showSuccess(messages.startedOver, {
    label: 'Undo',
    run: () => void bringBack().then(() => navigate('/')),
  });
}
