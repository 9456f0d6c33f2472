import { mostNoteLength, type NoteKind } from './Note.ts';

const wrapped = /^["“„«](.*)["”“»]$/su;

/** What is kept of a typed note; blank when there is nothing to keep. Quote signs around a quote are drawn, not stored. */
export function tidyNote(kind: NoteKind, typed: string): string {
  const text = typed.replace(/\r\n?/g, '\n').trim();
  const inner = kind === 'quote' ? (wrapped.exec(text)?.[1] ?? text) : text;
  return (/["“”„«»]/.test(inner) && inner !== text ? text : inner.trim())
    .slice(0, mostNoteLength)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}
