import { findUnfoundedPromises } from '#ai/check/findUnfoundedPromises.ts';
import type { Finding } from './Finding.ts';

/** Beside the promises an AI text may not make: hype, tricks, and numbers nobody can trace. */
const bannedClaims =
  /number one on|first (?:page|place|spot) (?:on|of|in) google|skyrocket\w+|dominat\w+|crush(?:ing)?\b|remove negative reviews|studies show|\b(?:98|85|80|78|62)\s?%|\b(?:100|21) times\b|instant results|definitely/gi;

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
      ...findUnfoundedPromises(sentence, '').map((detail) => ({ rule: 'forbidden-claim', detail })),
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
