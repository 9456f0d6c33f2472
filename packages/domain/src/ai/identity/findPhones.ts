import type { Finding } from './Finding.ts';

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
