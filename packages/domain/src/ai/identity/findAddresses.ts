import type { Finding } from './Finding.ts';
import { isWordChar } from './foldText.ts';

/** Endings by which a bare "name.com" is known; a longer list would eat sentences without blanks. */
const topLevels: ReadonlySet<string> = new Set(
  `com net org io co us biz info me app shop store online site agency dental law legal health care
   clinic salon spa fitness restaurant pizza page website example test edu gov uk ca au de fr es it nl
   ch at be pl se no dk fi ie nz za eu mx br jp cn tv ai dev pro`.split(/\s+/),
);
const separators = '()<>[]{}"“”«»,;|*';

/** E-mail addresses, web addresses and @handles, found piece by piece between blanks. */
export function findAddresses(text: string): readonly Finding[] {
  const findings: Finding[] = [];
  let start = 0;
  for (let index = 0; index <= text.length; index += 1) {
    const char = text[index] ?? ' ';
    if (char.trim() !== '' && !separators.includes(char)) continue;
    if (index > start) findings.push(...findInPiece(text.slice(start, index), start));
    start = index + 1;
  }
  return findings;
}

function findInPiece(piece: string, offset: number): readonly Finding[] {
  let start = 0;
  let end = piece.length;
  while (end > start && !isWordChar(piece.slice(end - 1, end)) && piece[end - 1] !== '/') end -= 1;
  while (start < end && !isWordChar(piece.slice(start, start + 1)) && piece[start] !== '@')
    start += 1;
  const address = piece.slice(start, end);
  const kind = toAddressKind(address);
  return kind ? [{ kind, start: offset + start, end: offset + end }] : [];
}

function toAddressKind(address: string): 'email' | 'web' | null {
  const at = address.indexOf('@');
  if (at >= 0) return isWordChar(address.slice(at + 1, at + 2)) ? (at > 0 ? 'email' : 'web') : null;
  const lower = address.toLowerCase();
  if (lower.includes('://') || lower.startsWith('www.')) return 'web';
  const host = lower.split(/[/?#:]/, 1)[0] ?? '';
  const labels = host.split('.');
  const last = labels.at(-1) ?? '';
  return labels.length > 1 && labels.every(isLabel) && topLevels.has(last) ? 'web' : null;
}

function isLabel(label: string): boolean {
  return label !== '' && /^[\p{L}\p{N}-]+$/u.test(label);
}
