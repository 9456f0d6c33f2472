import type { Answers } from '#interviews/Answers.ts';
import { toStringList } from '#questions/toStoredAnswer.ts';
import { legacyPriorityName } from './legacyNames.ts';
import { hasValue } from './renameLegacyAnswers.ts';
import type { AiPackageVariant } from './TemplateId.ts';

/** Phrases of the priority answer that select a variant, in the order they are checked. */
const variantWords: readonly (readonly [words: string, variant: AiPackageVariant])[] = [
  ['missing calls', 'calls'],
  ['responding faster online', 'messages'],
  ['reviews', 'reviews'],
  ['marketing content', 'marketing'],
];

/** Names of the variants, for the badge on the script screen. */
export const aiPackageVariantNames: Readonly<Record<AiPackageVariant, string>> = {
  calls: 'Calls',
  messages: 'Messages',
  reviews: 'Reviews',
  marketing: 'Marketing',
};

/** Chooses the script variant of the AI package from the priority answer; null means the general script. */
export function chooseAiPackageVariant(
  answers: Answers | null | undefined,
): AiPackageVariant | null {
  const current = answers?.ai_priority_area;
  const priority = hasValue(current) ? current : answers?.[legacyPriorityName];
  const text = toStringList(priority).join(' ').toLowerCase();
  return variantWords.find(([words]) => text.includes(words))?.[1] ?? null;
}
