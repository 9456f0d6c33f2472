import { splitWords } from '#templates/reading/timeScript.ts';

/** One seller's note: `[PAUSE - wait for a yes]`. */
export interface SellerNote {
  readonly label: string;
  readonly note: string;
}

export interface ReadText {
  readonly notes: readonly SellerNote[];
  /** Bracketed lines that are no note: wrong case, text after the bracket, a bracket in the middle. */
  readonly strayBrackets: readonly string[];
  /** The client's own words, without their quotation marks. */
  readonly quotes: readonly string[];
  /** What the seller says in our words: sentences, label lines and bullets, one line each. */
  readonly spokenLines: readonly string[];
  readonly sentences: readonly string[];
}

const notePattern = /^\[([A-Z][A-Z ]*?)(?: - (.+))?\]$/;
const quotePattern = /^"(.*)"$/;
const markdownLabel = /^\*\*[A-Z][a-z]+:\*\* /;

/** Takes a rendered text apart: notes and quotes are not our speech and are judged apart. */
export function readText(text: string): ReadText {
  const notes: SellerNote[] = [];
  const strayBrackets: string[] = [];
  const quotes: string[] = [];
  const spokenLines: string[] = [];
  for (const raw of text.split('\n')) {
    // Behind the question of an objection; alone on its line it is a note like any other.
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

/** Every line of our texts ends a sentence, so a sentence never runs over two lines. */
function splitSentences(lines: readonly string[]): readonly string[] {
  return lines
    .flatMap((line) => line.split(/(?<=[.?!])(?<!\b(?:Dr|Mr|Mrs|Ms|Prof|Rev)\.)\s+/))
    .filter((sentence) => splitWords(sentence).length > 0);
}
