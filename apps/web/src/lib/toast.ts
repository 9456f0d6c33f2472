import { createStore } from './createStore.ts';

/** A room's messages.ts holds the exact words as such pairs. */
export interface ToastWords {
  readonly title: string;
  readonly description: string;
  /** Until it is used or dismissed, instead of for a few seconds. */
  readonly stays?: boolean;
  /** Never in the place of a failure, which is read first. */
  readonly isQuiet?: boolean;
}

export interface Toast extends ToastWords {
  readonly id: number;
  readonly tone: 'success' | 'destructive';
  /** One thing to do about it, such as taking it back. */
  readonly action?: ToastAction;
}

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

/** The last one is shown; the others are those that stay and come back after it. A store: code without a page shows them too. */
export const toastStore = createStore<readonly Toast[]>([]);

let lastId = 0;

function show(tone: Toast['tone'], words: ToastWords, action?: ToastAction): void {
  if (words.isQuiet && toastStore.get().at(-1)?.tone === 'destructive') return;
  lastId += 1;
  const others = toastStore.get().filter(({ stays, title }) => stays && title !== words.title);
  toastStore.set([...others, { id: lastId, tone, ...words, ...(action && { action }) }]);
}

export const showSuccess = (words: ToastWords, action?: ToastAction): void =>
  show('success', words, action);
export const showFailure = (words: ToastWords): void => show('destructive', words);

export function dismissToast(id: number): void {
  dropToasts((toast) => toast.id === id);
}

/** What these words speak of has been put right. */
export function settleToast({ title }: ToastWords): void {
  dropToasts((toast) => toast.title === title);
}

export function dropToasts(isDropped: (toast: Toast) => boolean): void {
  toastStore.set(toastStore.get().filter((toast) => !isDropped(toast)));
}
