/** Claims of an AI text that no source supports; they are hints for the seller, not a verdict. */
export interface FactCheckResult {
  readonly numbers: readonly string[];
  readonly prices: readonly string[];
  readonly promises: readonly string[];
  readonly names: readonly string[];
}

/** Finds numbers, prices, promises and names in a text that none of its sources contains. */
export function checkFacts(text: string, sources: readonly string[]): FactCheckResult {
  const known = sources.join('\n');
  return {
    ...findUnfoundedNumbers(text, known),
    promises: findUnfoundedPromises(text, known),
    names: findInventedNames(text, known),
  };
}

interface FoundNumber {
  readonly written: string;
  /** The number in plain digits, with "%" if it is a percentage: 20 and 20% are different claims. */
  readonly value: string;
  readonly isPrice: boolean;
}

const writtenOutNumbers: Readonly<Record<string, number>> = {
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

/** Finds numbers and prices that no source contains; written-out numbers below five are ignored. */
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
    (match) => (isListNumber(text, match) ? [] : [toNumber(match[0], text.slice(endOf(match)))]),
  );
  const words = [...text.matchAll(/[a-z]+/gi)].flatMap(([word]) => {
    const value =
      Object.hasOwn(writtenOutNumbers, word.toLowerCase()) && writtenOutNumbers[word.toLowerCase()];
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

/** Returns whether a number is a list number ("1." or "2)" at the start of a line). */
function isListNumber(text: string, match: RegExpExecArray): boolean {
  const lineStart = text.lastIndexOf('\n', match.index) + 1;
  const isFirst = text.slice(lineStart, match.index).trim() === '';
  return isFirst && /^\d+$/.test(match[0]) && /^[.)]\s/.test(text.slice(endOf(match)));
}

function endOf(match: RegExpExecArray): number {
  return match.index + match[0].length;
}

/** Phrases that promise a result no seller can guarantee. */
const promisePhrases = [
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

const denialWords = [
  "can't",
  'cannot',
  "don't",
  "won't",
  'not',
  'never',
  'nobody',
  'no one',
  "isn't",
];

/**
 * Finds promises that no source makes, as written in the text.
 * Negated ones ("I can't guarantee") are ignored.
 */
export function findUnfoundedPromises(text: string, sources: string): readonly string[] {
  const lower = foldCase(text);
  const known = foldCase(sources);
  return promisePhrases.flatMap((promise) => {
    if (hasWord(known, promise)) return [];
    const at = listPositions(lower, promise).find((place) => !isDenied(lower, place));
    return at === undefined ? [] : [text.slice(at, at + promise.length)];
  });
}

function hasWord(text: string, words: string): boolean {
  return listPositions(text, words).length > 0;
}

function listPositions(text: string, words: string): readonly number[] {
  const places: number[] = [];
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const before = text[at - 1] ?? ' ';
    const after = text[at + words.length] ?? ' ';
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) places.push(at);
  }
  return places;
}

/** Returns whether the phrase is negated shortly before, in the same sentence. */
function isDenied(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 40), at);
  const sentence = before.slice(
    Math.max(...['.', '!', '?', '\n'].map((end) => before.lastIndexOf(end))) + 1,
  );
  return denialWords.some((denial) => hasWord(sentence, denial));
}

/** Lowercases without changing the length, so that indexes stay valid. */
function foldCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).replace(/[’‘]/g, "'");
}

interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Words that are always capitalized and therefore are not treated as invented names. */
const everydayCapitalizedWords: ReadonlySet<string> = new Set(
  `i i'm i'd i'll i've monday tuesday wednesday thursday friday saturday sunday january february march
   april may june july august september october november december google facebook instagram tiktok
   youtube linkedin nextdoor yelp meta english american okay ok thanks hi hello hey dear great`
    .trim()
    .split(/\s+/),
);

/**
 * Finds capitalized words that no source contains.
 * A single word at the start of a sentence is skipped, because it is always capitalized.
 */
export function findInventedNames(text: string, sources: string): readonly string[] {
  const known = new Set(listWords(sources).map(({ text: word }) => toWordKey(word)));
  const isUnknown = (word: Word) =>
    /^\p{Lu}(?:\p{Ll}|['’]\p{Lu})/u.test(word.text) &&
    !known.has(toWordKey(word.text)) &&
    !everydayCapitalizedWords.has(toWordKey(word.text));
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

function toWordKey(word: string): string {
  return withoutPossessive(word).toLowerCase().replaceAll('’', "'");
}

function withoutPossessive(word: string): string {
  return word.replace(/['’]s?$/, '');
}
