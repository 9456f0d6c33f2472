/** Marks a variable without a value during rendering; never part of a text or value. */
export const blankMarker = '\0';
/** Marks a section skipped because its value is missing; never part of a text. */
export const gapMarker = '\x01';

/** Matches the markers of blank variables and skipped sections. */
export const markerPattern = new RegExp(`[${blankMarker}${gapMarker}]`, 'g');

const quotePairs: Readonly<Record<string, string>> = { '"': '"', "'": "'", '”': '“', '’': '‘' };

/**
 * Removes what missing values leave behind: double spaces, empty quotes, stray commas, empty lines.
 * A line without a marker stays as typed.
 */
export function tidyText(raw: string): string {
  if (raw.search(markerPattern) < 0) return raw;
  const lines: string[] = [];
  let isAfterGap = false;
  for (const line of raw.split('\n')) {
    const isMarked = line.search(markerPattern) >= 0;
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

/** Returns the tidied line, or null if it contained only missing values. */
function tidyLine(line: string): string | null {
  const out: string[] = [];
  let isAfterBlank = false;
  let startsAnew = false;
  for (const char of line) {
    const last = out.at(-1) ?? '';
    const isAtStart = out.every(isSpace);
    if (char === blankMarker) {
      isAfterBlank = true;
    } else if (char === gapMarker) {
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
  const hadBlank = line.includes(blankMarker);
  return hadBlank && !/[\p{L}\p{N}]/u.test(tidied) ? null : tidied;
}

const openers: Readonly<Record<string, string>> = { ...quotePairs, ')': '(' };

function isSpace(char: string): boolean {
  return char.trim() === '';
}

/** Appends punctuation after a missing value: "Hi {{x}}, you" becomes "Hi, you". */
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
