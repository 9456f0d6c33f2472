import type { Answers } from '#interviews/Answers.ts';
import { toList } from '#questions/toStoredAnswer.ts';
import { legacyPriorityName } from './legacyNames.ts';
import type { AiPackageVariant } from './TemplateId.ts';
import { hasValue } from './withCurrentNames.ts';

/** Words of the priority answer, in the order they are tried (spec 2, section 4). */
const variantWords: readonly (readonly [words: string, variant: AiPackageVariant])[] = [
  ['missing calls', 'calls'],
  ['responding faster online', 'messages'],
  ['reviews', 'reviews'],
  ['marketing content', 'marketing'],
];

/** Badge on the script screen (G-086). */
export const aiVariantNames: Readonly<Record<AiPackageVariant, string>> = {
  calls: 'Calls',
  messages: 'Messages',
  reviews: 'Reviews',
  marketing: 'Marketing',
};

/** The part of the AI package to lead with; null means the general script. */
export function chooseAiVariant(answers: Answers | null | undefined): AiPackageVariant | null {
  const current = answers?.ai_priority_area;
  const priority = hasValue(current) ? current : answers?.[legacyPriorityName];
  const text = toList(priority).join(' ').toLowerCase();
  return variantWords.find(([words]) => text.includes(words))?.[1] ?? null;
}
