import type { Finding } from './Finding.ts';

/** Words no honest seller says: promises, hype and numbers nobody can trace. */
const bannedClaims =
  /guarantee\w*|#1\b|number one on|top of google|first (?:page|place|spot) (?:on|of|in) google|risk[- ]free|no[- ]brainer|never miss|overnight|explode|skyrocket\w*|dominate\w*|crush(?:ing)?\b|unlimited|best in town|(?:double|triple) your|\b10x\b|remove (?:bad|negative) reviews|five[- ]star reviews|5[- ]star reviews|studies show|\b(?:98|85|80|78|62)\s?%|\b(?:100|21) times\b|instant results|for sure\b|definitely/gi;

/** A promise is only spoken to say that it cannot be made. */
const promise = /\b(?:I|we|I'll|we'll|can|will)(?: \w+)? promise\b|\bpromise you\b/gi;

/** A number of people or sales nobody can know beforehand. */
const forecast =
  /\b(?:you'll|you will|we'll|we will|will) (?:get|bring|see|have|land) (?:you )?(?:at least )?\d+/gi;

const denial = /\b(?:can't|cannot|don't|won't|nobody can|no one can)\b/i;

/** Forbidden claims and unfounded promises in our own words, sentence by sentence. */
export function findClaims(speech: string): readonly Finding[] {
  return speech
    .split(/\n|(?<=[.?!])\s+/)
    .flatMap((sentence) => [
      ...claimsIn('forbidden-claim', sentence, bannedClaims),
      ...claimsIn('promise', sentence, promise),
      ...claimsIn('forecast', sentence, forecast),
    ]);
}

/** "Nobody can promise" and "I can't guarantee" are what we want to hear. */
function claimsIn(rule: string, sentence: string, pattern: RegExp): readonly Finding[] {
  return [...sentence.matchAll(pattern)]
    .filter((match) => !denial.test(sentence.slice(0, match.index + match[0].length)))
    .map((match) => ({ rule, detail: match[0] }));
}
