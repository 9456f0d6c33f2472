import { nextStepKeys } from './nextStepKeys.ts';
import { trialAnswerKeys } from './trialAnswerKeys.ts';

const keptForOthers: ReadonlySet<string> = new Set([...trialAnswerKeys, ...nextStepKeys]);

/** Markers such as `__is_test`, trial values and dates of a next step are no interview answers (DATA-31). */
export function isCountedKey(key: string): boolean {
  return !key.startsWith('__') && !keptForOthers.has(key);
}
