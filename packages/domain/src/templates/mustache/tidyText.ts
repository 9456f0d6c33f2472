/** Marks the place of a variable that had nothing to print. Never part of a text or a value. */
export const blankMark = '\0';

const quotePairs: Readonly<Record<string, string>> = { '"': '"', "'": "'", '”': '“', '’': '‘' };

/** Takes away what blanks leave behind: doubled spaces, empty quotes, lone commas, empty lines. */
export function tidyText(raw: string): string {
  const lines: string[] = [];
  for (const line of raw.split('\n')) {
    const tidied = tidyLine(line);
    if (tidied === null || (tidied === '' && (lines.at(-1) ?? '') === '')) continue;
    lines.push(tidied);
  }
  if (lines.at(-1) === '') lines.pop();
  return lines.join('\n');
}

/** Null when nothing but a blank was on the line. */
function tidyLine(line: string): string | null {
  if (!/[\0{}]|[^\S ]| {2}|^ |["'”’]{2}|“”|‘’/.test(line)) return line.trimEnd();
  const out: string[] = [];
  let isAfterBlank = false;
  let startsAnew = false;
  for (const char of line) {
    const last = out.at(-1) ?? '';
    if (char === blankMark) {
      isAfterBlank = true;
    } else if (char.trim() === '') {
      if (last !== '' && last !== ' ') out.push(' ');
      startsAnew ||= isAfterBlank && last === '';
    } else if (isAfterBlank && ',;:.!?'.includes(char)) {
      closeGap(out, char);
      startsAnew ||= out.length === 0;
    } else if (isAfterBlank && char === ')' && out.findLast((before) => before !== ' ') === '(') {
      dropSince(out, '(');
    } else if (closesEmptyQuote(out, char, isAfterBlank)) {
      dropSince(out, quotePairs[char] ?? char);
    } else {
      out.push(startsAnew && out.length === 0 ? toPlain(char).toUpperCase() : toPlain(char));
      isAfterBlank = false;
    }
  }
  const tidied = out.join('').trimEnd();
  return line.includes(blankMark) && !/[\p{L}\p{N}]/u.test(tidied) ? null : tidied;
}

/** "Hi {{x}}, you" reads "Hi, you"; "you, {{x}}." reads "you."; nothing starts with a comma. */
function closeGap(out: string[], mark: string): void {
  if (out.at(-1) === ' ') out.pop();
  const last = out.at(-1);
  if (last === undefined) return;
  if (',;:'.includes(last) && '.!?'.includes(mark)) out.pop();
  else if (',;:.!?'.includes(last)) return;
  out.push(mark);
}

function closesEmptyQuote(out: readonly string[], char: string, isAfterBlank: boolean): boolean {
  const opener = quotePairs[char];
  if (opener === undefined) return false;
  // 6'' is a length in inches, not an empty quote.
  if (out.at(-1) === opener) return char !== "'" || !/\d/.test(out.at(-2) ?? '');
  return isAfterBlank && out.at(-1) === ' ' && out.at(-2) === opener;
}

function dropSince(out: string[], opener: string): void {
  while (out.length > 0 && out.pop() !== opener);
}

/** A brace in a script would look like a placeholder nobody filled. */
function toPlain(char: string): string {
  return char === '{' ? '(' : char === '}' ? ')' : char;
}
