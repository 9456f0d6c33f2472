/** A stretch of a line that is drawn in one go: by one of our fonts, or as a picture of it. */
export interface Run {
  readonly text: string;
  /** Which font has all of its letters; null where none has. */
  readonly font: number | null;
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * A letter goes to the first font that has all of it. A line with a script that runs from right to left is one
 * picture: its order is the business of whoever draws it.
 */
export function splitRuns(
  line: string,
  fonts: readonly { readonly has: (code: number) => boolean }[],
): readonly Run[] {
  if (rightToLeft.test(line)) return [{ text: line, font: null }];
  const runs: { text: string; font: number | null }[] = [];
  for (const { segment } of graphemes.segment(line)) {
    const codes = [...segment].map((letter) => letter.codePointAt(0) ?? 0);
    const found = fonts.findIndex(({ has }) => codes.every(has));
    const font = found < 0 ? null : found;
    const last = runs.at(-1);
    if (last?.font === font) last.text += segment;
    else runs.push({ text: segment, font });
  }
  return runs;
}

/** Lines of at most this width; a word that is wider than that is cut. */
export function wrapWords(
  text: string,
  most: number,
  widthOf: (line: string) => number,
): readonly string[] {
  const lines: string[] = [];
  let line = '';
  const words = text.split(/\s+/).filter((word) => word !== '');
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= most) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (widthOf(line) > most) {
      const letters = [...graphemes.segment(line)].map(({ segment }) => segment);
      let count = letters.length - 1;
      while (count > 1 && widthOf(letters.slice(0, count).join('')) > most) count -= 1;
      if (count < 1) break;
      lines.push(letters.slice(0, count).join(''));
      line = letters.slice(count).join('');
    }
  }
  return line === '' ? lines : [...lines, line];
}
