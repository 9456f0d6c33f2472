import type { NoteKind } from '@salespro/domain/interviews/notes/Note.ts';
import { callOverlay } from './callOverlay.ts';

/** What call mode asks for; whoever shows it stands in the shell, above the call. */
export const callActions = {
  onNote(noteKind?: NoteKind): void {
    callOverlay.set({ kind: 'note', ...(noteKind && { noteKind }) });
  },
  onClientWindow(): void {
    callOverlay.set({ kind: 'client-window' });
  },
  onEnd(): void {
    callOverlay.set({ kind: 'end-call' });
  },
} as const;
