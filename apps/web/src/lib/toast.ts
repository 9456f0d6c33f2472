import { createStore } from './createStore.ts';

export interface Toast {
  readonly id: number;
  readonly tone: 'success' | 'destructive';
  readonly title: string;
  readonly description: string;
  /** One thing to do about it, such as taking it back. */
  readonly action?: ToastAction;
}

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

/** A room's messages.ts holds the exact words as such pairs. */
export interface ToastWords {
  readonly title: string;
  readonly description: string;
}

export const toastStore = createStore<readonly Toast[]>([]);

let lastId = 0;

function show(tone: Toast['tone'], words: ToastWords, action?: ToastAction): void {
  lastId += 1;
  // Three at most: a fourth would cover the page, and the oldest has been read by then.
  toastStore.set([
    ...toastStore.get().slice(-2),
    { id: lastId, tone, ...words, ...(action && { action }) },
  ]);
}

export const showSuccess = (words: ToastWords, action?: ToastAction): void =>
  show('success', words, action);
export const showFailure = (words: ToastWords): void => show('destructive', words);

export function dismissToast(id: number): void {
  toastStore.set(toastStore.get().filter((toast) => toast.id !== id));
}
