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

/** Collects the letters of a tidied line and knows whether any was printed, in constant time per letter. */
class TidiedLine {
  readonly #letters: string[] = [];
  #printed = 0;

  get isBlank(): boolean {
    return this.#printed === 0;
  }

  get last(): string {
    return this.#letters.at(-1) ?? '';
  }

  get text(): string {
    return this.#letters.join('');
  }

  push(letter: string): void {
    this.#letters.push(letter);
    if (!isSpace(letter)) this.#printed += 1;
  }

  pop(): string | undefined {
    const letter = this.#letters.pop();
    if (letter !== undefined && !isSpace(letter)) this.#printed -= 1;
    return letter;
  }

  /** Removes spaces at the end and the letter before them, if it is the given one. */
  dropTrailing(opener: string): boolean {
    const at = this.#letters.findLastIndex((letter) => !isSpace(letter));
    if (at < 0 || this.#letters[at] !== opener) return false;
    while (this.#letters.length > at) this.pop();
    return true;
  }
}

/** Returns the tidied line, or null if it contained only missing values. */
function tidyLine(line: string): string | null {
  const out = new TidiedLine();
  let isAfterBlank = false;
  let startsAnew = false;
  for (const char of line) {
    const isAtStart = out.isBlank;
    const opener = openers[char];
    if (char === blankMarker) {
      isAfterBlank = true;
    } else if (char === gapMarker) {
      isAfterBlank ||= !isAtStart;
    } else if (isAfterBlank && isSpace(char)) {
      if (!isAtStart && !isSpace(out.last)) out.push(char);
      startsAnew ||= isAtStart;
    } else if (isAfterBlank && ',;:.!?'.includes(char)) {
      closeGap(out, char);
      startsAnew ||= isAtStart;
    } else if (!isAfterBlank || opener === undefined || !out.dropTrailing(opener)) {
      out.push(startsAnew && isAtStart ? char.toUpperCase() : char);
      isAfterBlank = false;
    }
  }
  const tidied = isAfterBlank ? out.text.trimEnd() : out.text;
  const hadBlank = line.includes(blankMarker);
  return hadBlank && !/[\p{L}\p{N}]/u.test(tidied) ? null : tidied;
}

const openers: Readonly<Record<string, string>> = { ...quotePairs, ')': '(' };

function isSpace(char: string): boolean {
  return char.trim() === '';
}

/** Appends punctuation after a missing value: "Hi {{x}}, you" becomes "Hi, you". */
function closeGap(out: TidiedLine, mark: string): void {
  if (out.isBlank) return;
  if (isSpace(out.last)) out.pop();
  const { last } = out;
  if (',;:'.includes(last) && '.!?'.includes(mark)) out.pop();
  else if (',;:.!?'.includes(last)) return;
  out.push(mark);
}
