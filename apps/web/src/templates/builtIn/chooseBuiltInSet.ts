import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import { chooseAiVariant } from '@salespro/domain/templates/chooseAiVariant.ts';
import type { BuiltInSet } from './textLoaders.ts';

/** The set with the recap and the script of an interview. */
export function chooseBuiltInSet({
  selectedServiceId,
  answers,
}: Pick<Interview, 'selectedServiceId' | 'answers'>): BuiltInSet {
  const variant = selectedServiceId === 'ai_power_package' ? chooseAiVariant(answers) : null;
  if (variant) return `script_ai_power_package_${variant}`;
  // Without a service the guard lets nobody in; the smallest set will do.
  return selectedServiceId ?? 'retainer_close';
}
