/**
 * Names what a phrase expresses: a goal ('wish') or a problem ('trouble').
 * More words negate a goal than a problem: "Stop missing calls" names a problem.
 */
export type MentionKind = 'wish' | 'trouble';

/** Holds where a phrase occurs: the words from `first` to `last` of a clause. */
interface Mention {
  readonly clause: Clause;
  readonly first: number;
  readonly last: number;
}

/** Finds the first occurrence of a phrase that a text affirms; null if there is none or in doubt. */
export type FindMention = (
  answer: unknown,
  phrases: readonly string[],
  kind: MentionKind,
) => Mention | null;

/** Searches a text for phrases without a cache. */
export const findMention: FindMention = (answer, phrases, kind) =>
  typeof answer === 'string' ? searchClauses(splitClauses(answer), phrases, kind) : null;

/** Creates a phrase search with a cache, for many rules that search the same texts. */
export function createCachedFindMention(): FindMention {
  const texts = new Map<string, { clauses: readonly Clause[]; found: Map<unknown, Found> }>();
  return (answer, phrases, kind) => {
    if (typeof answer !== 'string') return null;
    const text = texts.get(answer) ?? { clauses: splitClauses(answer), found: new Map() };
    texts.set(answer, text);
    const found = text.found.get(phrases) ?? {};
    text.found.set(phrases, found);
    found[kind] ??= { mention: searchClauses(text.clauses, phrases, kind) };
    return found[kind].mention;
  };
}

type Found = { [kind in MentionKind]?: { readonly mention: Mention | null } };

function searchClauses(
  clauses: readonly Clause[],
  phrases: readonly string[],
  kind: MentionKind,
): Mention | null {
  const byFirstWord = indexPhrases(phrases);
  for (const clause of clauses) {
    for (const [first, word] of clause.words.entries()) {
      for (const phrase of listCandidates(word, byFirstWord)) {
        const mention = { clause, first, last: first + phrase.words.length - 1 };
        const isMeant = isAt(mention, phrase) && !isPartOfName(mention);
        if (isMeant && !isDenied(mention, kind)) return mention;
      }
    }
  }
  return null;
}

type PhraseIndex = ReadonlyMap<string, readonly KeywordPattern[]>;

const indexes = new WeakMap<readonly string[], PhraseIndex>();

function indexPhrases(phrases: readonly string[]): PhraseIndex {
  const knownPlatforms = indexes.get(phrases);
  if (knownPlatforms) return knownPlatforms;
  const index = new Map<string, KeywordPattern[]>();
  for (const phrase of phrases) {
    // Rules from tests or files may contain values of any type.
    if (typeof phrase !== 'string') continue;
    const parsed = parseKeywordPattern(phrase);
    const [first] = parsed.words;
    if (first !== undefined) index.set(first, [...(index.get(first) ?? []), parsed]);
  }
  indexes.set(phrases, index);
  return index;
}

const none: readonly KeywordPattern[] = [];

/** Lists the patterns that may start with a word; a one-word pattern also matches with a final s. */
function listCandidates(word: Word, index: PhraseIndex): readonly KeywordPattern[] {
  const exact = index.get(word.plain) ?? none;
  if (word.singular === word.plain) return exact;
  const singular = index.get(word.singular);
  return singular ? [...exact, ...singular.filter(({ words }) => words.length === 1)] : exact;
}

function isAt({ clause, first, last }: Mention, { words, notBefore }: KeywordPattern): boolean {
  const isThere = words.every((wanted, place) => {
    const word = clause.words[first + place];
    if (word?.plain === wanted) return true;
    return place === words.length - 1 && word?.singular === wanted;
  });
  return isThere && !notBefore.has(clause.words[last + 1]?.plain ?? '');
}

interface Word {
  /** Normalized for comparison: lower case, straight apostrophes, "dont" as "don't". */
  readonly plain: string;
  /** Without a final s or 's; compared with the last word of a phrase. */
  readonly singular: string;
  /** Position in the text. */
  readonly start: number;
  readonly end: number;
  readonly isCapitalized: boolean;
}

/** Holds one clause of a sentence; negations apply only within their clause. */
interface Clause {
  /** The whole text and all its clauses. */
  readonly text: string;
  readonly all: readonly Clause[];
  readonly place: number;
  readonly words: readonly Word[];
}

// Matches words of letters, digits and $, with inner apostrophes ("can't"), decimals and thousands
// ("1,500").
const wordPattern =
  /[\p{L}\p{M}\p{N}$]+(?:['’‘ʼ´`][\p{L}\p{M}\p{N}]+|(?<=\p{N})[.,](?=\p{N})[\p{L}\p{N}]+)*/gu;
const breakPattern = /[.!?;:,()[\]{}"“”„«»…•|\n\r\u2028–—]|\s-+\s|--/u;
const clauseOpeners = new Set(
  'but so because though although while yet then which however except'.split(' '),
);
const missingApostrophe =
  /^(?:do|does|did|is|are|was|were|wo|ca|could|would|should|have|has|had)nt$/u;

/** Splits a text into clauses at punctuation and words such as "but". */
export function splitClauses(text: string): readonly Clause[] {
  const found: Word[][] = [];
  let last: Word | null = null;
  for (const match of text.matchAll(wordPattern)) {
    const word = toWord(match[0], match.index);
    const gap = last === null ? '' : text.slice(last.end, word.start);
    const isNew = last === null || breakPattern.test(gap) || clauseOpeners.has(word.plain);
    if (isNew) found.push([word]);
    else found.at(-1)?.push(word);
    last = word;
  }
  const all: Clause[] = [];
  for (const [place, words] of found.entries()) all.push({ text, all, place, words });
  return all;
}

/** Splits a phrase into normalized words for comparison with a text. */
export function splitPlainWords(phrase: string): readonly string[] {
  return [...phrase.matchAll(wordPattern)].map(([word]) => toPlain(word));
}

function toWord(typed: string, start: number): Word {
  const plain = toPlain(typed);
  const singular = plain.endsWith("'s") ? plain.slice(0, -2) : plain.replace(/s$/u, '');
  const isCapitalized = /^\p{Lu}/u.test(typed);
  return { plain, singular, start, end: start + typed.length, isCapitalized };
}

function toPlain(typed: string): string {
  const plain = typed.toLowerCase().replace(/[’‘ʼ´`]/gu, "'");
  return missingApostrophe.test(plain) ? plain.replace(/nt$/u, "n't") : plain;
}

/** Platform names that do not indicate a business name next to them. */
const known = new Set('google facebook instagram tiktok yelp podium birdeye nicejob i'.split(' '));
/** Words that are often capitalized but rarely part of a name. */
const commonWords = new Set(
  "more new better our my your get and for from with on in to a all every asap we i'm i'd we're".split(
    ' ',
  ),
);

/** Checks whether a mention is part of a capitalized name, such as "Five Star Movers". */
function isPartOfName(mention: Mention): boolean {
  const { clause, first, last } = mention;
  const own = clause.words.slice(first, last + 1).filter(canBeName);
  if (own.length === 0 || !own.every((word) => word.isCapitalized)) return false;
  const isBesideName = [first - 1, last + 1].some((place) => {
    const word = clause.words[place];
    const isFirst = place === 0;
    return word !== undefined && !isFirst && word.isCapitalized && canBeName(word);
  });
  return isBesideName && !hasTitleCase(mention);
}

/**
 * Checks whether a text is in title case or capitals, where capitals do not indicate a name.
 * Words around the mention are ignored.
 */
function hasTitleCase({ clause, first, last }: Mention): boolean {
  if (!/\p{Ll}/u.test(clause.text)) return true;
  const long = clause.all.flatMap(({ words }) => words).filter(({ plain }) => plain.length > 3);
  const around = clause.words.slice(Math.max(0, first - 1), last + 2);
  const others = long.filter((word) => !around.includes(word));
  return long.length >= 4 && areCapitalized(long) && others.length >= 2 && areCapitalized(others);
}

function areCapitalized(words: readonly Word[]): boolean {
  return words.filter((word) => word.isCapitalized).length > 0.6 * words.length;
}

/** Checks whether a word can be part of a name; numbers cannot, because they have no capitals. */
function canBeName({ plain }: Word): boolean {
  return !known.has(plain) && !commonWords.has(plain) && !/^[\d$]/u.test(plain);
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const negators = setOf('no not never none nobody nothing neither nor without cannot');
/** Words that negate a problem but not a goal: "we rarely miss calls", but "we rarely get reviews". */
const softNegators = setOf('rarely hardly seldom barely');
const turnAwayWords = setOf(
  'stop stopped stopping quit avoid drop dropped hate enough less fewer off instead rather tired sick done ' +
    'away cancel canceled cancelled tried already',
);
/** Verbs such as in "Stop relying on Instagram", after which the rejected thing follows later. */
const wasteWords = setOf(
  'relying depending counting wasting spending paying posting chasing buying',
);
const laterNegators = setOf(
  "not isn't aren't wasn't weren't doesn't don't never didn't won't nobody none",
);
/** Matches statements after a phrase that deny a need: "reviews are great", "Instagram is a waste". */
const dismissalPattern =
  /^(?:is|are|was|were|looks?|seems?|feels?) (?:already |all |just |only |pretty |very |really |quite |totally |a )*(?:great|good|fine|solid|strong|excellent|perfect|amazing|awesome|fantastic|ok|okay|enough|plenty|covered|handled|waste|joke|scam|useless|pointless|overrated)\b/u;
/** Matches statements before a phrase that deny a need: "We have plenty of". */
const abundancePattern = /\b(?:have|has|got|had|get) (?:plenty|enough|lots|tons) (?:of )?$/u;
/** Matches a following clause that rejects a phrase: "Followers, no thanks." */
const rejectionPattern =
  /^(?:no|nope|nah|no thanks|no thank you|not (?:for|interested|needed|now|really|anymore|again|my|our)\b.*|never again|(?:but )?(?:i|we) (?:don't|do not|won't|never))$/u;

/** Words that take the negation: "We do not have a problem with missed calls". */
const problemWords = setOf('problem problems issue issues trouble concern concerns');

const negationReach = { wish: 6, trouble: 4, problem: 8, turnAway: 2, waste: 5, after: 3 } as const;

/** Checks whether the clause negates the mention. */
function isDenied(mention: Mention, kind: MentionKind): boolean {
  const { clause, first, last } = mention;
  const plain = clause.words.map((word) => word.plain);
  const before = (count: number) => plain.slice(Math.max(0, first - count), first);
  const isAboutProblem = before(2).some((word) => problemWords.has(word));
  const isNegated = before(isAboutProblem ? negationReach.problem : negationReach[kind]).some(
    (word, place, words) => {
      if (kind === 'wish') return isNegator(word);
      // "No more calls going to voicemail" names a problem.
      const following = words[place + 1] ?? plain[first];
      return (
        softNegators.has(word) || (isNegator(word) && !(word === 'no' && following === 'more'))
      );
    },
  );
  const after = plain.slice(last + 1);
  if (isNegated || after.slice(0, negationReach.after).some((word) => laterNegators.has(word)))
    return true;
  if (
    dismissalPattern.test(after.join(' ')) ||
    isRejectedByNextClause(clause.all[clause.place + 1])
  )
    return true;
  return kind === 'wish' && (isTurnedAway(plain, first) || isAbundant(plain, first));
}

function isRejectedByNextClause(next: Clause | undefined): boolean {
  return (
    next !== undefined && rejectionPattern.test(next.words.map(({ plain }) => plain).join(' '))
  );
}

function isTurnedAway(plain: readonly string[], first: number): boolean {
  const before = (count: number) => plain.slice(Math.max(0, first - count), first);
  return (
    before(negationReach.turnAway).some((word) => turnAwayWords.has(word)) ||
    before(negationReach.waste).some((word) => wasteWords.has(word))
  );
}

function isAbundant(plain: readonly string[], first: number): boolean {
  return abundancePattern.test(`${plain.slice(0, first).join(' ')} `);
}

function isNegator(word: string): boolean {
  return negators.has(word) || word.endsWith("n't");
}

interface KeywordPattern {
  readonly words: readonly string[];
  /** Words that must not follow: "close the shop ~at" does not match "close the shop at five". */
  readonly notBefore: ReadonlySet<string>;
}

/** Parses a phrase with excluded next words, as in "close the shop ~at". */
export function parseKeywordPattern(phrase: string): KeywordPattern {
  const [said = '', ...notBefore] = phrase.split(' ~');
  return { words: splitPlainWords(said), notBefore: new Set(notBefore) };
}

/** Returns a phrase without its excluded next words. */
export function removeExcludedWords(phrase: string): string {
  return phrase.replace(/ ~.*$/u, '');
}

const maxQuoteWords = 8;
const wordsBefore = 3;

/** Quotes the client's words around a mention as typed; "…" marks omitted words. */
export function quoteMention({ clause, first }: Mention): string {
  const { text, words } = clause;
  const isWhole = words.length <= maxQuoteWords;
  const from = isWhole ? 0 : Math.max(0, first - wordsBefore);
  const to = isWhole ? words.length : Math.min(words.length, from + maxQuoteWords);
  const start = words[from]?.start ?? 0;
  const end = words[to - 1]?.end ?? start;
  const quote = withSigns(text, start, end).replaceAll('"', "'");
  return `${from > 0 ? '…' : ''}${quote}${to < words.length ? '…' : ''}`;
}

/** Includes signs such as # and % that belong to the first or last word. */
function withSigns(text: string, start: number, end: number): string {
  const from = /[#@€£]/u.test(text.charAt(start - 1)) ? start - 1 : start;
  const to = /[%+]/u.test(text.charAt(end)) ? end + 1 : end;
  return text.slice(from, to);
}
