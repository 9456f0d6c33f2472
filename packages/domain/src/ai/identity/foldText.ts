/** A folded text with the positions of its characters in the original. */
export interface FoldedText {
  readonly text: string;
  /** Maps each folded character to its start and end in the original text. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/**
 * Folds case, accents, apostrophes, dots and commas, so that spellings of the same name become equal.
 * "&" becomes "and"; blanks and hyphens become one space.
 */
export function foldText(original: string): FoldedText {
  const chars: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let position = 0;
  for (const char of original) {
    const start = position;
    position += char.length;
    const folded = foldChar(char);
    if (folded === '' || (folded === ' ' && chars.at(-1) === ' ')) {
      // A combining accent belongs to the letter before it.
      if (folded === '' && isCombiningMark(char) && ends.length > 0)
        ends[ends.length - 1] = position;
      continue;
    }
    for (const unit of folded.split('')) {
      chars.push(unit);
      starts.push(start);
      ends.push(position);
    }
  }
  return { text: chars.join(''), starts, ends };
}

function foldChar(char: string): string {
  const code = char.charCodeAt(0);
  if (code > 96 && code < 123) return char;
  if (code > 64 && code < 91) return String.fromCharCode(code + 32);
  if (code > 47 && code < 58) return char;
  if (dropped.includes(char)) return '';
  if (spaced.includes(char) || char.trim() === '') return ' ';
  if (char === '&') return 'and';
  return code < 128 ? char : char.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

const dropped = "'’‘`´.,";
const spaced = '-‐‑–—_/';

function isCombiningMark(char: string): boolean {
  return /^\p{M}$/u.test(char);
}

/** Returns whether a character is part of a word (a letter or a digit). */
export function isWordChar(char: string): boolean {
  return /[\p{L}\p{N}]/u.test(char);
}

/** Returns whether a text is Chinese or Japanese, where words are not separated by spaces. */
export function isUnspacedScript(text: string): boolean {
  return /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+$/u.test(text);
}
