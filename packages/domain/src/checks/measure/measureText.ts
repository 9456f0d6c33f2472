import { splitWords } from '#templates/reading/estimateScriptTime.ts';

/** Wording metrics of a text: length, reading grade, questions, contractions. */
export interface TextMetrics {
  readonly words: number;
  /** Flesch-Kincaid grade of the seller's own sentences. */
  readonly grade: number;
  readonly longestSentence: number;
  readonly questions: number;
  readonly pauses: number;
  readonly silences: number;
  readonly contractionsPer100: number;
  readonly stiffForms: number;
  readonly youPer100: number;
  /** Number of "you" for each "I" or "we". */
  readonly youPerUs: number;
}

const contraction =
  /\b(?:\w+n['’]t|\w+['’](?:re|ve|ll|d|m)|(?:it|that|what|there|here|who|let|she|he|one|where|how|when|nobody|nothing|everyone|somebody|someone)['’]s)\b/gi;
const stiffForm =
  /\b(?:do not|does not|did not|it is|that is|you are|we are|they are|we will|you will|I will|I am|cannot|will not|is not|are not)\b(?!\?)/gi;
const you = /\b(?:you|your|yours|yourself|yourselves)\b/gi;
const us = /\b(?:I|we|our|us)\b/gi;

/** Measures the wording of a text; seller notes and client quotes are not counted. */
export function measureText(text: string): TextMetrics {
  const { notes, sentences, spokenLines } = parseRenderedText(text);
  const speech = spokenLines.join('\n');
  const words = splitWords(speech);
  const count = (pattern: RegExp) => speech.match(pattern)?.length ?? 0;
  const labels = notes.map(({ label }) => label);
  const per100 = (found: number) => (words.length === 0 ? 0 : (found * 100) / words.length);
  return {
    words: words.length,
    grade: computeReadingGrade(words, sentences.length),
    longestSentence: Math.max(0, ...sentences.map((sentence) => splitWords(sentence).length)),
    questions: sentences.filter((sentence) => sentence.endsWith('?')).length,
    pauses: labels.filter((label) => label === 'PAUSE').length,
    silences: labels.filter((label) => label === 'SILENCE').length,
    contractionsPer100: per100(count(contraction)),
    stiffForms: count(stiffForm),
    youPer100: per100(count(you)),
    youPerUs: count(you) / Math.max(1, count(us)),
  };
}

function computeReadingGrade(words: readonly string[], sentences: number): number {
  if (words.length === 0 || sentences === 0) return 0;
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
  return 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59;
}

/** A seller note such as `[PAUSE - wait for a yes]`. */
export interface SellerNote {
  readonly label: string;
  readonly note: string;
}

/** A rendered text split into seller notes, client quotes and spoken lines. */
export interface RenderedTextParts {
  readonly notes: readonly SellerNote[];
  /** Bracketed lines that are not valid notes, such as lower case or text after the bracket. */
  readonly strayBrackets: readonly string[];
  /** The client's own words, without their quotation marks. */
  readonly quotes: readonly string[];
  /** Sentences, label lines and bullets that the seller reads aloud, one line each. */
  readonly spokenLines: readonly string[];
  readonly sentences: readonly string[];
}

const notePattern = /^\[([A-Z][A-Z ]*?)(?: - (.+))?\]$/;
const quotePattern = /^"(.*)"$/;
const markdownLabel = /^\*\*[A-Z][a-z]+:\*\* /;

/** Splits a rendered text into seller notes, client quotes and spoken lines. */
export function parseRenderedText(text: string): RenderedTextParts {
  const notes: SellerNote[] = [];
  const strayBrackets: string[] = [];
  const quotes: string[] = [];
  const spokenLines: string[] = [];
  for (const raw of text.split('\n')) {
    // A [WAIT] after the question of an objection is removed; alone on its line it is a seller note.
    const line = raw.replace(/(?<=\S) \[WAIT\]$/, '');
    const note = notePattern.exec(line);
    const quote = quotePattern.exec(line);
    if (line.trim() === '' || line.startsWith('### ')) continue;
    if (note) notes.push({ label: note[1] ?? '', note: note[2] ?? '' });
    else if (quote) quotes.push(quote[1] ?? '');
    else {
      if (/[[\]]/.test(line)) strayBrackets.push(line);
      spokenLines.push(line.replace(/^- /, '').replace(markdownLabel, ''));
    }
  }
  return { notes, strayBrackets, quotes, spokenLines, sentences: splitSentences(spokenLines) };
}

/** Splits lines into sentences; in built-in texts a sentence never spans two lines. */
function splitSentences(lines: readonly string[]): readonly string[] {
  return lines
    .flatMap((line) => line.split(/(?<=[.?!])(?<!\b(?:Dr|Mr|Mrs|Ms|Prof|Rev)\.)\s+/))
    .filter((sentence) => splitWords(sentence).length > 0);
}

/** Estimates the syllables of a word from vowel groups, silent endings and digits. */
export function countSyllables(word: string): number {
  const digits = word.replace(/\D/g, '').length;
  const letters = word.toLowerCase().replace(/[^a-z']/g, '');
  if (letters === '') return Math.max(1, digits);
  return digits + countInLetters(letters);
}

function countInLetters(letters: string): number {
  const [stem = '', ending = ''] = letters.split("'", 2);
  const groups = stem
    .replace(/(?:[^laeiouy]e|(?<=[aeiouy])le|[^aeiouydt]ed|[^aeiouycghsxz]es)$/, (end) =>
      end.charAt(0),
    )
    .match(/[aeiouy]+/g);
  // The "n't" of "didn't" and "isn't" is a syllable, that of "don't" and "can't" is not.
  const spokenNot = ending === 't' && /[^aeiou]n$/.test(stem) ? 1 : 0;
  return Math.max(1, groups?.length ?? 0) + spokenNot;
}
