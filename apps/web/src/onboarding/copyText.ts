import { showFailure, showSuccess } from '#lib/toast.ts';
import { messages } from './messages.ts';

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showSuccess(messages.copied);
  } catch {
    showFailure(messages.copyFailed);
  }
}
