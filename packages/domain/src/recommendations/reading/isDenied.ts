import type { Mention, MentionKind } from './Mention.ts';
import type { Clause } from './splitClauses.ts';

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
export function isDenied(mention: Mention, kind: MentionKind): boolean {
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
