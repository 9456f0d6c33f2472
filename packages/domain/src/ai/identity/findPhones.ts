import type { Finding } from './Finding.ts';

/** Sizes of digit groups in which phone numbers are written; "2024-2025" and "100-200" are none. */
const groupings = ['3-3-4', '1-3-3-4', '3-4', '3-4-4', '1-10', '3-7', '10', '11'];
const joiners = ' ()-.\u00a0‑–';

/** Phone numbers by their shape: grouped like one, or with a country code. */
export function findPhones(text: string): readonly Finding[] {
  const findings: Finding[] = [];
  let index = 0;
  while (index < text.length) {
    if (!isDigit(text, index)) {
      index += 1;
      continue;
    }
    const run = readRun(text, index);
    if (isPhone(text, index, run)) {
      const opener = '+('.includes(text[index - 1] ?? ' ') ? 1 : 0;
      const plus = opener === 1 && text[index - 2] === '+' ? 1 : 0;
      findings.push({ kind: 'phone', start: index - opener - plus, end: run.end });
    }
    index = run.end;
  }
  return findings;
}

interface DigitRun {
  /** After the last digit. */
  readonly end: number;
  readonly groups: readonly number[];
}

/** Digits with at most three joining characters in a row. */
function readRun(text: string, start: number): DigitRun {
  const groups: number[] = [];
  let end = start;
  let index = start;
  while (index - end < 4 && index < text.length) {
    if (isDigit(text, index)) {
      if (index > end || groups.length === 0) groups.push(0);
      groups.push((groups.pop() ?? 0) + 1);
      end = index + 1;
    } else if (!joiners.includes(text[index] ?? '')) {
      break;
    }
    index += 1;
  }
  return { end, groups };
}

function isPhone(text: string, start: number, { groups, end }: DigitRun): boolean {
  const digits = groups.reduce((sum, size) => sum + size, 0);
  const before = text[start - 1] ?? ' ';
  const hasPlus = before === '+' || (before === '(' && text[start - 2] === '+');
  if (hasPlus) return digits > 7 && digits < 16;
  // A price, a decimal or part of a code is no number to call.
  if (/[\p{L}$€£#,]/u.test(before) || /[\p{L}%,]/u.test(text[end] ?? ' ')) return false;
  return groupings.includes(groups.join('-'));
}

function isDigit(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return code > 47 && code < 58;
}
