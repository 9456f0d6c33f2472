import { type FoldedText, foldText, isUnspaced, isWordChar } from './foldText.ts';
import type { Identity } from './Identity.ts';
import { type IdentityKind, type Needle, toNeedles } from './toNeedles.ts';

/** A place in a text that tells who the client is. */
interface Finding {
  readonly kind: IdentityKind;
  readonly start: number;
  readonly end: number;
}

/** Everything in a text that tells who the client is, without overlaps, in order. */
export function findIdentity(text: string, needles: readonly Needle[]): readonly Finding[] {
  const folded = foldText(text);
  const all = [
    ...findAddresses(text),
    ...findPhones(text),
    ...needles.flatMap((needle) => findNeedle(text, folded, needle)),
  ].sort((a, b) => a.start - b.start || b.end - a.end);
  const findings: Finding[] = [];
  for (const finding of all) {
    const last = findings.at(-1);
    if (!last || finding.start >= last.end) findings.push(finding);
    // Two that overlap are hidden as one: cutting either would leave half a name.
    else if (finding.end > last.end) findings[findings.length - 1] = { ...last, end: finding.end };
  }
  return findings;
}

function findNeedle(text: string, folded: FoldedText, needle: Needle): readonly Finding[] {
  const findings: Finding[] = [];
  let at = folded.text.indexOf(needle.folded);
  while (at >= 0) {
    const last = at + needle.folded.length - 1;
    const start = folded.starts[at] ?? 0;
    const end = folded.ends[last] ?? start;
    // "&" folds to three letters; a third of it is no name.
    const isAligned = start !== folded.starts[at - 1] && end !== folded.ends[last + 1];
    if (isAligned && isNameAt(text, start, end, needle)) {
      findings.push({ kind: needle.kind, start, end });
    }
    at = folded.text.indexOf(needle.folded, at + 1);
  }
  return findings;
}

function isNameAt(text: string, start: number, end: number, needle: Needle): boolean {
  const found = text.slice(start, end);
  const isTypedSo = needle.isWhole && found === needle.form;
  if (isUnspaced(found)) return true;
  if (needle.needsCapital && !isTypedSo && /^\p{Ll}/u.test(found)) return false;
  const startsWord = !startsWithWordChar(found) || !endsWithWordChar(text.slice(0, start));
  return startsWord && (!endsWithWordChar(found) || endsWord(text.slice(end, end + 4), found));
}

/** "Elena", "Elena's" and "Elenas" end the name, "don't" does not end a Don. */
function endsWord(rest: string, found: string): boolean {
  if (!startsWithWordChar(rest)) return !/^['’]t(?![\p{L}\p{N}])/iu.test(rest);
  return found.length > 3 && /^s(?![\p{L}\p{N}])/iu.test(rest);
}

function startsWithWordChar(text: string): boolean {
  return isWordChar(String.fromCodePoint(text.codePointAt(0) ?? 32));
}

function endsWithWordChar(text: string): boolean {
  const last = text.codePointAt(text.length - 2) ?? 0;
  return isWordChar(last > 0xffff ? String.fromCodePoint(last) : text.slice(-1));
}

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

/** Sizes of digit groups in which phone numbers are written; "2024-2025" and "100-200" are none. */
const groupings: ReadonlySet<string> = new Set([
  '3-3-4',
  '1-3-3-4',
  '3-4',
  '3-4-4',
  '1-10',
  '3-7',
  '10',
  '11',
]);
/** What such a number can begin with; anything else is given up at once. */
const beginnings: ReadonlySet<string> = new Set(
  [...groupings].flatMap((grouping) =>
    grouping.split('-').map((_, place, sizes) => sizes.slice(0, place + 1).join('-')),
  ),
);
const joiners = ' ()-.\u00a0‑–';
/** "+49 30 90 12 34 56" has many groups; more than this is a table of numbers. */
const maxGroups = 8;

interface DigitGroup {
  readonly start: number;
  /** After the last digit. */
  readonly end: number;
}

/** Phone numbers by their shape: grouped like one, or with a country code. */
export function findPhones(text: string): readonly Finding[] {
  const findings: Finding[] = [];
  let index = 0;
  while (index < text.length) {
    if (!isDigit(text, index)) {
      index += 1;
      continue;
    }
    const groups = readGroups(text, index);
    findings.push(...findInGroups(text, groups));
    index = groups.at(-1)?.end ?? index + 1;
  }
  return findings;
}

/** Groups of digits with at most three joining characters between them. */
function readGroups(text: string, from: number): readonly DigitGroup[] {
  const groups: DigitGroup[] = [];
  let index = from;
  while (isDigit(text, index)) {
    const start = index;
    while (isDigit(text, index)) index += 1;
    groups.push({ start, end: index });
    let next = index;
    while (next - index < 4 && joiners.includes(text[next] ?? '\n')) next += 1;
    if (next - index < 4) index = next;
  }
  return groups;
}

/** A price or a count may stand right before or after a number to call: "$397 (937) 555-0142 12". */
function findInGroups(text: string, groups: readonly DigitGroup[]): readonly Finding[] {
  const findings: Finding[] = [];
  for (let first = 0; first < groups.length; first += 1) {
    const last = findLast(text, groups, first);
    if (last === null) continue;
    const { start } = groups[first] as DigitGroup;
    const { end } = groups[last] as DigitGroup;
    const opener = '+('.includes(text[start - 1] ?? ' ') ? 1 : 0;
    const plus = opener === 1 && text[start - 2] === '+' ? 1 : 0;
    findings.push({ kind: 'phone', start: start - opener - plus, end });
    first = last;
  }
  return findings;
}

/** The last group of the longest phone number that begins with this one. */
function findLast(text: string, groups: readonly DigitGroup[], first: number): number | null {
  const start = groups[first]?.start ?? 0;
  const before = text.slice(Math.max(0, start - 2), start);
  const hasPlus = before.endsWith('+') || before === '+(';
  // A price or the rest of a larger number is no number to call.
  if (!hasPlus && /(?:[$€£]|\d,)$/.test(before)) return null;
  // Outside North America numbers begin with a zero.
  const hasZero = text[start] === '0';
  let found: number | null = null;
  let digits = 0;
  let sizes = '';
  for (let last = first; last < groups.length && last < first + maxGroups; last += 1) {
    const group = groups[last] as DigitGroup;
    digits += group.end - group.start;
    if (digits > 15) break;
    sizes += `${last > first ? '-' : ''}${group.end - group.start}`;
    if (!hasPlus && !hasZero && !beginnings.has(sizes)) break;
    const fits = hasPlus
      ? digits > 7
      : (hasZero && last > first && digits > 8 && digits < 13) ||
        (groupings.has(sizes) && (digits > 7 || isAlone(text, groups, first, last)));
    if (fits && !/^(?:%|,\d)/.test(text.slice(group.end, group.end + 2))) found = last;
  }
  return found;
}

/** Seven digits inside something longer may be anything. */
function isAlone(
  text: string,
  groups: readonly DigitGroup[],
  first: number,
  last: number,
): boolean {
  if (first === 0 && last === groups.length - 1) return true;
  return isLoose(text[(groups[first]?.start ?? 0) - 1]) && isLoose(text[groups[last]?.end ?? 0]);
}

/** Not tied to a further group by a hyphen or a point. */
function isLoose(neighbor: string | undefined): boolean {
  return neighbor === undefined || !'-.‑–'.includes(neighbor);
}

function isDigit(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return code > 47 && code < 58;
}

/** Names and addresses of the client still inside a text; anything found means: do not send. */
export function findLeaks(text: string, identity: Identity): readonly string[] {
  const found = findIdentity(text, toNeedles(identity));
  return [...new Set(found.map(({ start, end }) => text.slice(start, end)))];
}
