/** What a finished text says and nobody told it. Hints for the seller's eye, not a verdict. */
export interface FactsCheck {
  readonly numbers: readonly string[];
  readonly prices: readonly string[];
  readonly promises: readonly string[];
  readonly names: readonly string[];
}

/** Compares a text with everything it may draw on: the draft, the answers and the offer. */
export function checkFacts(text: string, sources: readonly string[]): FactsCheck {
  const known = sources.join('\n');
  return {
    ...findUnfoundedNumbers(text, known),
    promises: findUnfoundedPromises(text, known),
    names: findInventedNames(text, known),
  };
}

interface FoundNumber {
  readonly written: string;
  /** In plain digits, "%" kept: 20 and 20% are two claims. */
  readonly value: string;
  readonly isPrice: boolean;
}

const writtenOut: Readonly<Record<string, number>> = {
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
  thousand: 1000,
};

/** Numbers and prices no source has. Below five, written-out numbers are talk ("two things"). */
export function findUnfoundedNumbers(
  text: string,
  sources: string,
): { readonly numbers: readonly string[]; readonly prices: readonly string[] } {
  const known = new Set(listNumbers(sources).map(({ value }) => value));
  const unfounded = listNumbers(text).filter(({ value }) => !known.has(value));
  return {
    numbers: unique(unfounded.filter(({ isPrice }) => !isPrice)),
    prices: unique(unfounded.filter(({ isPrice }) => isPrice)),
  };
}

function unique(found: readonly FoundNumber[]): readonly string[] {
  return [...new Set(found.map(({ written }) => written))];
}

function listNumbers(text: string): readonly FoundNumber[] {
  const digits = [...text.matchAll(/\$?\d[\d,]*(?:\.\d+)?(?:k\b| ?%| percent\b)?/gi)].flatMap(
    (match) => (isListMark(text, match) ? [] : [toNumber(match[0], text.slice(endOf(match)))]),
  );
  const words = [...text.matchAll(/[a-z]+/gi)].flatMap(([word]) => {
    const value = Object.hasOwn(writtenOut, word.toLowerCase()) && writtenOut[word.toLowerCase()];
    return value ? [{ written: word, value: String(value), isPrice: false }] : [];
  });
  return [...digits, ...words];
}

function toNumber(match: string, rest: string): FoundNumber {
  const written = match.replace(/,+$/, '').trim();
  const lower = written.toLowerCase();
  const amount = Number(lower.replace(/[^\d.]/g, '')) * (lower.endsWith('k') ? 1000 : 1);
  const isPercent = /%|percent/.test(lower);
  const isPrice = lower.startsWith('$') || /^ ?(?:dollars?|bucks|\/ ?mo)/i.test(rest.slice(0, 9));
  return { written, value: `${amount}${isPercent ? '%' : ''}`, isPrice };
}

/** "1." or "2)" at the start of a line counts the steps. */
function isListMark(text: string, match: RegExpExecArray): boolean {
  const lineStart = text.lastIndexOf('\n', match.index) + 1;
  const isFirst = text.slice(lineStart, match.index).trim() === '';
  return isFirst && /^\d+$/.test(match[0]) && /^[.)]\s/.test(text.slice(endOf(match)));
}

function endOf(match: RegExpExecArray): number {
  return match.index + match[0].length;
}

/** Words that bind the seller to something nobody can hold. */
const promises = [
  'guarantee',
  'guaranteed',
  'guarantees',
  'i promise',
  'we promise',
  'risk-free',
  'risk free',
  'no risk',
  'money back',
  'money-back',
  '#1',
  'number one',
  'top of google',
  'first page of google',
  'page one of google',
  'double your',
  'triple your',
  '10x',
  'never miss',
  'overnight',
  'no-brainer',
  'skyrocket',
  'explode',
  'dominate',
  'unlimited',
  'remove bad reviews',
  'five-star reviews',
  '5-star reviews',
  'best in town',
  'for sure',
  'without fail',
];

const denials = ["can't", 'cannot', "don't", "won't", 'not', 'never', 'nobody', 'no one', "isn't"];

/** Promises no source makes; "I can't guarantee" is none. As written in the text. */
export function findUnfoundedPromises(text: string, sources: string): readonly string[] {
  const lower = fold(text);
  const known = fold(sources);
  return promises.flatMap((promise) => {
    if (hasWord(known, promise)) return [];
    const at = listPlaces(lower, promise).find((place) => !isDenied(lower, place));
    return at === undefined ? [] : [text.slice(at, at + promise.length)];
  });
}

function hasWord(text: string, words: string): boolean {
  return listPlaces(text, words).length > 0;
}

function listPlaces(text: string, words: string): readonly number[] {
  const places: number[] = [];
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const before = text[at - 1] ?? ' ';
    const after = text[at + words.length] ?? ' ';
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) places.push(at);
  }
  return places;
}

/** A denial in the same sentence, shortly before. */
function isDenied(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 40), at);
  const sentence = before.slice(
    Math.max(...['.', '!', '?', '\n'].map((end) => before.lastIndexOf(end))) + 1,
  );
  return denials.some((denial) => hasWord(sentence, denial));
}

/** Same length as the text, so that places stay places. */
function fold(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).replace(/[’‘]/g, "'");
}

interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Written with a capital in any text. */
const everyday: ReadonlySet<string> = new Set(
  `i i'm i'd i'll i've monday tuesday wednesday thursday friday saturday sunday january february march
   april may june july august september october november december google facebook instagram tiktok
   youtube linkedin nextdoor yelp meta english american okay ok thanks hi hello hey dear great`
    .trim()
    .split(/\s+/),
);

/**
 * Capitalised words inside a sentence that no source has. A single word at the start of a sentence
 * is not judged: every sentence starts with a capital.
 */
export function findInventedNames(text: string, sources: string): readonly string[] {
  const known = new Set(listWords(sources).map(({ text: word }) => toKey(word)));
  const isUnknown = (word: Word) =>
    /^\p{Lu}(?:\p{Ll}|['’]\p{Lu})/u.test(word.text) &&
    !known.has(toKey(word.text)) &&
    !everyday.has(toKey(word.text));
  const names = new Set<string>();
  let group: Word[] = [];
  const closeGroup = () => {
    const [first, second] = group;
    if (first && (second || !isSentenceStart(text, first.start))) {
      names.add(group.map((word) => withoutPossessive(word.text)).join(' '));
    }
    group = [];
  };
  for (const word of listWords(text)) {
    const last = group.at(-1);
    if (last && (!isUnknown(word) || text.slice(last.end, word.start) !== ' ')) closeGroup();
    if (isUnknown(word)) group.push(word);
  }
  closeGroup();
  return [...names];
}

function listWords(text: string): readonly Word[] {
  return [...text.matchAll(/\p{L}[\p{L}\p{N}'’-]*/gu)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}

function isSentenceStart(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 12), start).replace(/[ "“'‘*_(]+$/, '');
  return before === '' || /[.!?:\n\]#>•-]$/.test(before);
}

function toKey(word: string): string {
  return withoutPossessive(word).toLowerCase().replaceAll('’', "'");
}

function withoutPossessive(word: string): string {
  return word.replace(/['’]s?$/, '');
}
