/** A wish is denied by more than a trouble is: "Stop missing calls" names a trouble they have. */
export type MentionKind = 'wish' | 'trouble';

/** Where a text names a phrase: the words from `first` to `last` of the clause. */
interface Mention {
  readonly clause: Clause;
  readonly first: number;
  readonly last: number;
}

/** The first place at which a text says one of the phrases and means it; in doubt there is none. */
export type FindMention = (
  answer: unknown,
  phrases: readonly string[],
  kind: MentionKind,
) => Mention | null;

export const findMention: FindMention = (answer, phrases, kind) =>
  typeof answer === 'string' ? searchClauses(splitClauses(answer), phrases, kind) : null;

/** The same for many rules that look for the same phrases in the same texts. */
export function createFindMention(): FindMention {
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

type PhraseIndex = ReadonlyMap<string, readonly Phrase[]>;

const indexes = new WeakMap<readonly string[], PhraseIndex>();

function indexPhrases(phrases: readonly string[]): PhraseIndex {
  const known = indexes.get(phrases);
  if (known) return known;
  const index = new Map<string, Phrase[]>();
  for (const phrase of phrases) {
    // Rules from elsewhere may hold anything.
    if (typeof phrase !== 'string') continue;
    const parsed = parsePhrase(phrase);
    const [first] = parsed.words;
    if (first !== undefined) index.set(first, [...(index.get(first) ?? []), parsed]);
  }
  indexes.set(phrases, index);
  return index;
}

const none: readonly Phrase[] = [];

/** A phrase of one word may stand there with a final s. */
function listCandidates(word: Word, index: PhraseIndex): readonly Phrase[] {
  const exact = index.get(word.plain) ?? none;
  if (word.singular === word.plain) return exact;
  const singular = index.get(word.singular);
  return singular ? [...exact, ...singular.filter(({ words }) => words.length === 1)] : exact;
}

function isAt({ clause, first, last }: Mention, { words, notBefore }: Phrase): boolean {
  const isThere = words.every((wanted, place) => {
    const word = clause.words[first + place];
    if (word?.plain === wanted) return true;
    return place === words.length - 1 && word?.singular === wanted;
  });
  return isThere && !notBefore.has(clause.words[last + 1]?.plain ?? '');
}

interface Word {
  /** Lower case, straight apostrophes, "dont" as "don't": what phrases are compared with. */
  readonly plain: string;
  /** Without a final s or 's, for the last word of a phrase. */
  readonly singular: string;
  /** Where it stands in the text. */
  readonly start: number;
  readonly end: number;
  readonly isCapitalized: boolean;
}

/** What belongs together in a sentence: a denial reaches to its end and no further. */
interface Clause {
  /** The whole text and all its clauses, of which this is one. */
  readonly text: string;
  readonly all: readonly Clause[];
  readonly place: number;
  readonly words: readonly Word[];
}

// Runs of letters, digits and $; apostrophes ("can't"), decimals ("3.6") and thousands ("1,500") inside.
const wordPattern =
  /[\p{L}\p{M}\p{N}$]+(?:['’‘ʼ´`][\p{L}\p{M}\p{N}]+|(?<=\p{N})[.,](?=\p{N})[\p{L}\p{N}]+)*/gu;
const breakPattern = /[.!?;:,()[\]{}"“”„«»…•|\n\r\u2028–—]|\s-+\s|--/u;
const clauseOpeners = new Set(
  'but so because though although while yet then which however except'.split(' '),
);
const missingApostrophe =
  /^(?:do|does|did|is|are|was|were|wo|ca|could|would|should|have|has|had)nt$/u;

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

/** The words of a phrase, for comparing with those of a text. */
export function toPlainWords(phrase: string): readonly string[] {
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

/** Names we know; they make nothing beside them a name. */
const known = new Set('google facebook instagram tiktok yelp podium birdeye nicejob i'.split(' '));
/** Written large by many, but part of hardly any name. */
const common = new Set(
  "more new better our my your get and for from with on in to a all every asap we i'm i'd we're".split(
    ' ',
  ),
);

/** "Five Star Movers", "Page One Diner": all capitalized, and so is a word beside it. */
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

/** Some people Type Like This, or SHOUT. The capitals around the mention itself prove nothing. */
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

/** Numbers have no capitals: "5 Star Movers" is a name as well. */
function canBeName({ plain }: Word): boolean {
  return !known.has(plain) && !common.has(plain) && !/^[\d$]/u.test(plain);
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const negators = setOf('no not never none nobody nothing neither nor without cannot');
/** "We rarely miss calls" is no trouble, though "we rarely get reviews" is a wish. */
const softNegators = setOf('rarely hardly seldom barely');
const turnAwayWords = setOf(
  'stop stopped stopping quit avoid drop dropped hate enough less fewer off instead rather tired sick done ' +
    'away cancel canceled cancelled tried already',
);
/** "Stop relying on Instagram": what is turned away from stands further behind. */
const wastes = setOf('relying depending counting wasting spending paying posting chasing buying');
const laterNegators = setOf(
  "not isn't aren't wasn't weren't doesn't don't never didn't won't nobody none",
);
/** "Our reviews are great", "Instagram is a waste": nothing they would want. */
const dismissals =
  /^(?:is|are|was|were|looks?|seems?|feels?) (?:already |all |just |only |pretty |very |really |quite |totally |a )*(?:great|good|fine|solid|strong|excellent|perfect|amazing|awesome|fantastic|ok|okay|enough|plenty|covered|handled|waste|joke|scam|useless|pointless|overrated)\b/u;
/** "We have plenty of Google reviews". */
const abundance = /\b(?:have|has|got|had|get) (?:plenty|enough|lots|tons) (?:of )?$/u;
/** "Followers, no thanks." */
const refusals =
  /^(?:no|nope|nah|no thanks|no thank you|not (?:for|interested|needed|now|really|anymore|again|my|our)\b.*|never again|(?:but )?(?:i|we) (?:don't|do not|won't|never))$/u;

/** "We do not have a problem with missed calls": the negator belongs to the problem. */
const problemWords = setOf('problem problems issue issues trouble concern concerns');

const reach = { wish: 6, trouble: 4, problem: 8, turnAway: 2, waste: 5, after: 3 } as const;

/** Whether the clause takes back what the words between first and last say. */
function isDenied(mention: Mention, kind: MentionKind): boolean {
  const { clause, first, last } = mention;
  const plain = clause.words.map((word) => word.plain);
  const before = (count: number) => plain.slice(Math.max(0, first - count), first);
  const isAboutProblem = before(2).some((word) => problemWords.has(word));
  const isNegated = before(isAboutProblem ? reach.problem : reach[kind]).some(
    (word, place, words) => {
      if (kind === 'wish') return isNegator(word);
      // "No more calls going to voicemail" names the trouble.
      const following = words[place + 1] ?? plain[first];
      return (
        softNegators.has(word) || (isNegator(word) && !(word === 'no' && following === 'more'))
      );
    },
  );
  const after = plain.slice(last + 1);
  if (isNegated || after.slice(0, reach.after).some((word) => laterNegators.has(word))) return true;
  if (dismissals.test(after.join(' ')) || isRefused(clause.all[clause.place + 1])) return true;
  return kind === 'wish' && (isTurnedAway(plain, first) || isAbundant(plain, first));
}

function isRefused(next: Clause | undefined): boolean {
  return next !== undefined && refusals.test(next.words.map(({ plain }) => plain).join(' '));
}

function isTurnedAway(plain: readonly string[], first: number): boolean {
  const before = (count: number) => plain.slice(Math.max(0, first - count), first);
  return (
    before(reach.turnAway).some((word) => turnAwayWords.has(word)) ||
    before(reach.waste).some((word) => wastes.has(word))
  );
}

function isAbundant(plain: readonly string[], first: number): boolean {
  return abundance.test(`${plain.slice(0, first).join(' ')} `);
}

function isNegator(word: string): boolean {
  return negators.has(word) || word.endsWith("n't");
}

interface Phrase {
  readonly words: readonly string[];
  /** "close the shop ~at": closing at five is something else. */
  readonly notBefore: ReadonlySet<string>;
}

export function parsePhrase(phrase: string): Phrase {
  const [said = '', ...notBefore] = phrase.split(' ~');
  return { words: toPlainWords(said), notBefore: new Set(notBefore) };
}

/** A phrase as somebody would say it. */
export function toSaid(phrase: string): string {
  return phrase.replace(/ ~.*$/u, '');
}

const mostWords = 8;
const wordsBefore = 3;

/** The client's own words around a mention, as typed; … stands where words of the clause are left out. */
export function quoteMention({ clause, first }: Mention): string {
  const { text, words } = clause;
  const isWhole = words.length <= mostWords;
  const from = isWhole ? 0 : Math.max(0, first - wordsBefore);
  const to = isWhole ? words.length : Math.min(words.length, from + mostWords);
  const start = words[from]?.start ?? 0;
  const end = words[to - 1]?.end ?? start;
  const quote = withSigns(text, start, end).replaceAll('"', "'");
  return `${from > 0 ? '…' : ''}${quote}${to < words.length ? '…' : ''}`;
}

/** "#1" and "20%" without their sign would say something else. */
function withSigns(text: string, start: number, end: number): string {
  const from = /[#@€£]/u.test(text.charAt(start - 1)) ? start - 1 : start;
  const to = /[%+]/u.test(text.charAt(end)) ? end + 1 : end;
  return text.slice(from, to);
}
