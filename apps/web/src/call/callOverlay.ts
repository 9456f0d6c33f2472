import type { NoteKind } from '@salespro/domain/interviews/notes/Note.ts';
import { createStore } from '#lib/createStore.ts';

/** What is open over an interview. The pages ask for it here, the shell shows it, so that any page and call mode can. */
export type CallOverlay =
  /** Without a kind, the one used last. With an id, that note is edited. */
  | { readonly kind: 'note'; readonly noteKind?: NoteKind; readonly noteId?: string }
  | { readonly kind: 'end-call' }
  /** Not an overlay of its own: opens the second window, or closes it. */
  | { readonly kind: 'client-window' };

export const callOverlay = createStore<CallOverlay | null>(null);
