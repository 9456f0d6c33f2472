import { noteLabels } from '#templates/texts/noteLabels.ts';
import type { SellerNote } from './ScriptPart.ts';

/** A line that is one pair of brackets and nothing else; null for any other line. */
export function findNote(line: string): SellerNote | null {
  if (!isOneBracket(line)) return null;
  const inner = line.slice(1, -1).trim();
  if (inner === '') return null;
  const [, head = inner, text = ''] = /^(.{1,40}?)(?:\s+[-–—]|:)\s+(.*)$/.exec(inner) ?? [];
  const label = head.toUpperCase();
  const isLabel = label === head ? /^[A-Z][A-Z ']*$/.test(head) : isKnownLabel(label);
  return isLabel ? { label, text } : { label: 'NOTE', text: inner };
}

export function isKnownLabel(label: string): boolean {
  return (noteLabels as readonly string[]).includes(label);
}

/** Stands within a part; every other built-in label names one. */
export function isWithinPart(label: string): boolean {
  return ['PAUSE', 'SILENCE', 'WAIT', 'SELLER', 'NOTE', 'CUE'].includes(label);
}

/** "[A] or [B]" starts and ends with a bracket too. */
function isOneBracket(line: string): boolean {
  if (!line.startsWith('[') || !line.endsWith(']')) return false;
  let depth = 0;
  for (let at = 0; at < line.length - 1; at += 1) {
    if (line[at] === '[') depth += 1;
    else if (line[at] === ']') depth -= 1;
    if (depth === 0) return false;
  }
  return depth === 1;
}
