/** Marks the place of a variable that had nothing to print. Never part of a text or a value. */
export const blankMark = '\0';
/** Marks the place of a section left out because its value is missing. Never part of a text either. */
export const gapMark = '\x01';

export const marks = new RegExp(`[${blankMark}${gapMark}]`, 'g');

const quotePairs: Readonly<Record<string, string>> = { '"': '"', "'": "'", '”': '“', '’': '‘' };

/**
 * Takes away what missing values leave behind: doubled spaces, empty quotes, lone commas, empty lines.
 * A line without a mark stays as its writer typed it.
 */
export function tidyText(raw: string): string {
  if (raw.search(marks) < 0) return raw;
  const lines: string[] = [];
  let isAfterGap = false;
  for (const line of raw.split('\n')) {
    const isMarked = line.search(marks) >= 0;
    const tidied = isMarked ? tidyLine(line) : line;
    const isEmpty = tidied === null || tidied.trim() === '';
    const isSecondEmpty = isEmpty && (lines.at(-1) ?? '').trim() === '';
    isAfterGap = isMarked || (isAfterGap && isEmpty);
    if (tidied === null || (isSecondEmpty && isAfterGap)) continue;
    lines.push(tidied);
  }
  while (isAfterGap && lines.length > 0 && lines.at(-1)?.trim() === '') lines.pop();
  return lines.join('\n');
}

/** Null when nothing but a missing value was on the line. */
function tidyLine(line: string): string | null {
  const out: string[] = [];
  let isAfterBlank = false;
  let startsAnew = false;
  for (const char of line) {
    const last = out.at(-1) ?? '';
    const isAtStart = out.every(isSpace);
    if (char === blankMark) {
      isAfterBlank = true;
    } else if (char === gapMark) {
      isAfterBlank ||= !isAtStart;
    } else if (isAfterBlank && isSpace(char)) {
      if (!isAtStart && !isSpace(last)) out.push(char);
      startsAnew ||= isAtStart;
    } else if (isAfterBlank && ',;:.!?'.includes(char)) {
      closeGap(out, char);
      startsAnew ||= isAtStart;
    } else if (isAfterBlank && closesEmptyPair(out, char)) {
      dropSince(out, openers[char] ?? char);
    } else {
      out.push(startsAnew && isAtStart ? char.toUpperCase() : char);
      isAfterBlank = false;
    }
  }
  const tidied = isAfterBlank ? out.join('').trimEnd() : out.join('');
  const hadBlank = line.includes(blankMark);
  return hadBlank && !/[\p{L}\p{N}]/u.test(tidied) ? null : tidied;
}

const openers: Readonly<Record<string, string>> = { ...quotePairs, ')': '(' };

function isSpace(char: string): boolean {
  return char.trim() === '';
}

/** "Hi {{x}}, you" reads "Hi, you"; "you, {{x}}." reads "you."; nothing starts with a comma. */
function closeGap(out: string[], mark: string): void {
  if (out.every(isSpace)) return;
  if (isSpace(out.at(-1) ?? '')) out.pop();
  const last = out.at(-1) ?? '';
  if (',;:'.includes(last) && '.!?'.includes(mark)) out.pop();
  else if (',;:.!?'.includes(last)) return;
  out.push(mark);
}

function closesEmptyPair(out: readonly string[], char: string): boolean {
  const opener = openers[char];
  return opener !== undefined && out.findLast((before) => !isSpace(before)) === opener;
}

function dropSince(out: string[], opener: string): void {
  while (out.length > 0 && out.pop() !== opener);
}
