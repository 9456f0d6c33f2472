import type { Finding } from './Finding.ts';

/** Sizes of digit groups in which phone numbers are written; "2024-2025" and "100-200" are none. */
const groupings = ['3-3-4', '1-3-3-4', '3-4', '3-4-4', '1-10', '3-7', '10', '11'];
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
    let last = Math.min(groups.length, first + maxGroups) - 1;
    while (last >= first && !isPhone(text, groups, first, last)) last -= 1;
    if (last < first) continue;
    const { start } = groups[first] as DigitGroup;
    const { end } = groups[last] as DigitGroup;
    const opener = '+('.includes(text[start - 1] ?? ' ') ? 1 : 0;
    const plus = opener === 1 && text[start - 2] === '+' ? 1 : 0;
    findings.push({ kind: 'phone', start: start - opener - plus, end });
    first = last;
  }
  return findings;
}

function isPhone(
  text: string,
  groups: readonly DigitGroup[],
  first: number,
  last: number,
): boolean {
  const window = groups.slice(first, last + 1);
  const start = window[0]?.start ?? 0;
  const end = window.at(-1)?.end ?? 0;
  const sizes = window.map((group) => group.end - group.start);
  const digits = sizes.reduce((sum, size) => sum + size, 0);
  const before = text.slice(Math.max(0, start - 2), start);
  if (/\+\(?$/.test(before)) return digits > 7 && digits < 16;
  // A price, a decimal or a share is no number to call.
  if (/(?:[$€£]|\d,)$/.test(before) || /^(?:%|,\d)/.test(text.slice(end, end + 2))) return false;
  // Outside North America numbers begin with a zero.
  if (text[start] === '0' && sizes.length > 1 && digits > 8 && digits < 13) return true;
  if (!groupings.includes(sizes.join('-'))) return false;
  // Seven digits inside something longer may be anything.
  const isAlone = isLoose(text[start - 1]) && isLoose(text[end]);
  return digits > 7 || isAlone || (first === 0 && last === groups.length - 1);
}

/** Not tied to a further group by a hyphen or a point. */
function isLoose(neighbor: string | undefined): boolean {
  return neighbor === undefined || !'-.‑–'.includes(neighbor);
}

function isDigit(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return code > 47 && code < 58;
}
