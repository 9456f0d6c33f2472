import { buildSearchTerms, type IdentityKind, type SearchTerm } from './buildSearchTerms.ts';
import type { ClientIdentity } from './ClientIdentity.ts';
import { type FoldedText, foldText, isUnspacedScript, isWordChar } from './foldText.ts';

/** A range of a text that identifies the client. */
interface IdentityFinding {
  readonly kind: IdentityKind;
  readonly start: number;
  readonly end: number;
}

/** Finds every range of a text that identifies the client, in order and without overlaps. */
export function findIdentity(
  text: string,
  terms: readonly SearchTerm[],
): readonly IdentityFinding[] {
  const folded = foldText(text);
  const all = [
    ...findAddresses(text),
    ...findPhones(text),
    ...terms.flatMap((term) => findTerm(text, folded, term)),
  ].sort((a, b) => a.start - b.start || b.end - a.end);
  const findings: IdentityFinding[] = [];
  for (const finding of all) {
    const last = findings.at(-1);
    if (!last || finding.start >= last.end) findings.push(finding);
    // Overlapping ranges are merged: hiding only one would leave half a name.
    else if (finding.end > last.end) findings[findings.length - 1] = { ...last, end: finding.end };
  }
  return findings;
}

function findTerm(text: string, folded: FoldedText, term: SearchTerm): readonly IdentityFinding[] {
  const findings: IdentityFinding[] = [];
  let at = folded.text.indexOf(term.folded);
  while (at >= 0) {
    const last = at + term.folded.length - 1;
    const start = folded.starts[at] ?? 0;
    const end = folded.ends[last] ?? start;
    // "&" folds to "and"; a match must not start or end inside it.
    const isAligned = start !== folded.starts[at - 1] && end !== folded.ends[last + 1];
    if (isAligned && isNameAt(text, start, end, term)) {
      findings.push({ kind: term.kind, start, end });
    }
    at = folded.text.indexOf(term.folded, at + 1);
  }
  return findings;
}

function isNameAt(text: string, start: number, end: number, term: SearchTerm): boolean {
  const found = text.slice(start, end);
  const isTypedSo = term.isWhole && found === term.form;
  if (isUnspacedScript(found)) return true;
  if (term.needsCapital && !isTypedSo && /^\p{Ll}/u.test(found)) return false;
  const startsWord = !startsWithWordChar(found) || !endsWithWordChar(text.slice(0, start));
  return startsWord && (!endsWithWordChar(found) || endsWord(text.slice(end, end + 4), found));
}

/** Returns whether a name ends here: "Elena", "Elena's" and "Elenas" do, "Don" in "don't" does not. */
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

/**
 * Top-level domains that identify a bare "name.com".
 * More would match sentences without spaces ("end.So").
 */
const topLevelDomains: ReadonlySet<string> = new Set(
  `com net org io co us biz info me app shop store online site agency dental law legal health care
   clinic salon spa fitness restaurant pizza page website example test edu gov uk ca au de fr es it nl
   ch at be pl se no dk fi ie nz za eu mx br jp cn tv ai dev pro`.split(/\s+/),
);
const separators = '()<>[]{}"“”«»,;|*';

/** Finds e-mail addresses, web addresses and @handles in the words of a text. */
export function findAddresses(text: string): readonly IdentityFinding[] {
  const findings: IdentityFinding[] = [];
  let start = 0;
  for (let index = 0; index <= text.length; index += 1) {
    const char = text[index] ?? ' ';
    if (char.trim() !== '' && !separators.includes(char)) continue;
    if (index > start) findings.push(...findAddressInPiece(text.slice(start, index), start));
    start = index + 1;
  }
  return findings;
}

function findAddressInPiece(piece: string, offset: number): readonly IdentityFinding[] {
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
  return labels.length > 1 && labels.every(isLabel) && topLevelDomains.has(last) ? 'web' : null;
}

function isLabel(label: string): boolean {
  return label !== '' && /^[\p{L}\p{N}-]+$/u.test(label);
}

/** Digit groupings of phone numbers; "2024-2025" and "100-200" match none of them. */
const phoneGroupings: ReadonlySet<string> = new Set([
  '3-3-4',
  '1-3-3-4',
  '3-4',
  '3-4-4',
  '1-10',
  '3-7',
  '10',
  '11',
]);
/** All prefixes of the groupings; a number that matches none is skipped early. */
const groupingPrefixes: ReadonlySet<string> = new Set(
  [...phoneGroupings].flatMap((grouping) =>
    grouping.split('-').map((_, place, sizes) => sizes.slice(0, place + 1).join('-')),
  ),
);
const joiners = ' ()-.\u00a0‑–';
/**
 * International numbers such as "+49 30 90 12 34 56" have up to eight groups.
 * More means a table of numbers.
 */
const maxGroups = 8;

interface DigitGroup {
  readonly start: number;
  /** Index after the last digit. */
  readonly end: number;
}

/** Finds phone numbers by their digit grouping or their country code. */
export function findPhones(text: string): readonly IdentityFinding[] {
  const findings: IdentityFinding[] = [];
  let index = 0;
  while (index < text.length) {
    if (!isDigit(text, index)) {
      index += 1;
      continue;
    }
    const groups = readDigitGroups(text, index);
    findings.push(...findPhonesInGroups(text, groups));
    index = groups.at(-1)?.end ?? index + 1;
  }
  return findings;
}

/** Reads consecutive groups of digits with at most three joining characters between them. */
function readDigitGroups(text: string, from: number): readonly DigitGroup[] {
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

/**
 * Finds phone numbers within digit groups.
 * A price or count may precede or follow: "$397 (937) 555-0142 12".
 */
function findPhonesInGroups(
  text: string,
  groups: readonly DigitGroup[],
): readonly IdentityFinding[] {
  const findings: IdentityFinding[] = [];
  for (let first = 0; first < groups.length; first += 1) {
    const last = findLastPhoneGroup(text, groups, first);
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

/** Returns the last group of the longest phone number that starts at the given group, or null. */
function findLastPhoneGroup(
  text: string,
  groups: readonly DigitGroup[],
  first: number,
): number | null {
  const start = groups[first]?.start ?? 0;
  const before = text.slice(Math.max(0, start - 2), start);
  const hasPlus = before.endsWith('+') || before === '+(';
  // Digits after a currency sign, or after a thousands separator, belong to an amount.
  if (!hasPlus && /(?:[$€£]|\d,)$/.test(before)) return null;
  // Phone numbers outside North America start with a zero.
  const hasZero = text[start] === '0';
  let found: number | null = null;
  let digits = 0;
  let sizes = '';
  for (let last = first; last < groups.length && last < first + maxGroups; last += 1) {
    const group = groups[last] as DigitGroup;
    digits += group.end - group.start;
    if (digits > 15) break;
    sizes += `${last > first ? '-' : ''}${group.end - group.start}`;
    if (!hasPlus && !hasZero && !groupingPrefixes.has(sizes)) break;
    const fits = hasPlus
      ? digits > 7
      : (hasZero && last > first && digits > 8 && digits < 13) ||
        (phoneGroupings.has(sizes) &&
          (digits > 7 || isStandaloneNumber(text, groups, first, last)));
    if (fits && !/^(?:%|,\d)/.test(text.slice(group.end, group.end + 2))) found = last;
  }
  return found;
}

/** Returns whether the groups are not joined to others; seven digits within a longer number are ambiguous. */
function isStandaloneNumber(
  text: string,
  groups: readonly DigitGroup[],
  first: number,
  last: number,
): boolean {
  if (first === 0 && last === groups.length - 1) return true;
  return (
    isUnjoined(text[(groups[first]?.start ?? 0) - 1]) && isUnjoined(text[groups[last]?.end ?? 0])
  );
}

/** Returns whether a neighboring character is neither a hyphen nor a point. */
function isUnjoined(neighbor: string | undefined): boolean {
  return neighbor === undefined || !'-.‑–'.includes(neighbor);
}

function isDigit(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return code > 47 && code < 58;
}

/** Finds names and addresses of the client left in an anonymized text; any result must block sending. */
export function findIdentityLeaks(text: string, identity: ClientIdentity): readonly string[] {
  const found = findIdentity(text, buildSearchTerms(identity));
  return [...new Set(found.map(({ start, end }) => text.slice(start, end)))];
}
