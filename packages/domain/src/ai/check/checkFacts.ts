import { findInventedNames } from './findInventedNames.ts';
import { findUnfoundedNumbers } from './findUnfoundedNumbers.ts';
import { findUnfoundedPromises } from './findUnfoundedPromises.ts';

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
