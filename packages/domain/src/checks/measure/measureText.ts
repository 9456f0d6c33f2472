import { splitWords } from '#templates/reading/timeScript.ts';
import { countSyllables } from './countSyllables.ts';
import { readText } from './readText.ts';

export interface TextFigures {
  readonly words: number;
  /** Flesch-Kincaid grade of our own words. */
  readonly grade: number;
  readonly longestSentence: number;
  readonly questions: number;
  readonly pauses: number;
  readonly silences: number;
  readonly contractionsPer100: number;
  readonly stiffForms: number;
  readonly youPer100: number;
  /** How often "you" is said for each "I" or "we". */
  readonly youPerUs: number;
}

const contraction =
  /\b(?:\w+n['’]t|\w+['’](?:re|ve|ll|d|m)|(?:it|that|what|there|here|who|let|she|he|one|where|how|when|nobody|nothing|everyone|somebody|someone)['’]s)\b/gi;
const stiffForm =
  /\b(?:do not|does not|did not|it is|that is|you are|we are|they are|we will|you will|I will|I am|cannot|will not|is not|are not)\b(?!\?)/gi;
const you = /\b(?:you|your|yours|yourself|yourselves)\b/gi;
const us = /\b(?:I|we|our|us)\b/gi;

/** Bracket notes and the client's quotes are left out of every figure. */
export function measureText(text: string): TextFigures {
  const { notes, sentences, spokenLines } = readText(text);
  const speech = spokenLines.join('\n');
  const words = splitWords(speech);
  const count = (pattern: RegExp) => speech.match(pattern)?.length ?? 0;
  const labels = notes.map(({ label }) => label);
  const per100 = (found: number) => (words.length === 0 ? 0 : (found * 100) / words.length);
  return {
    words: words.length,
    grade: toGrade(words, sentences.length),
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

function toGrade(words: readonly string[], sentences: number): number {
  if (words.length === 0 || sentences === 0) return 0;
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
  return 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59;
}
