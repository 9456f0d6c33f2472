import { createStore } from './createStore.ts';

/** Title and description of a toast. */
export interface ToastText {
  readonly title: string;
  readonly description: string;
  /** Shown until it is used or dismissed, instead of for a few seconds. */
  readonly isSticky?: boolean;
  /** Never replaces a failure toast. */
  readonly isLowPriority?: boolean;
}

export interface Toast extends ToastText {
  readonly id: number;
  readonly tone: 'success' | 'destructive';
  /** Optional action, such as undo. */
  readonly action?: ToastAction;
}

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

/**
 * Toasts; the last one is shown, sticky ones before it return afterwards.
 * A store, because code outside of pages shows toasts too.
 */
export const toastStore = createStore<readonly Toast[]>([]);

let lastId = 0;

function show(tone: Toast['tone'], text: ToastText, action?: ToastAction): void {
  if (text.isLowPriority && toastStore.get().at(-1)?.tone === 'destructive') return;
  lastId += 1;
  const others = toastStore.get().filter(({ isSticky, title }) => isSticky && title !== text.title);
  toastStore.set([...others, { id: lastId, tone, ...text, ...(action && { action }) }]);
}

export const showSuccess = (text: ToastText, action?: ToastAction): void =>
  show('success', text, action);
export const showFailure = (text: ToastText): void => show('destructive', text);

export function dismissToast(id: number): void {
  removeToasts((toast) => toast.id === id);
}

/** Removes toasts with this title, because their problem is solved. */
export function dismissToastsLike({ title }: ToastText): void {
  removeToasts((toast) => toast.title === title);
}

export function removeToasts(isDropped: (toast: Toast) => boolean): void {
  toastStore.set(toastStore.get().filter((toast) => !isDropped(toast)));
}
