import { trialAnswerKeys } from './trialAnswerKeys.ts';

/** Markers such as `__is_test` and trial values are no interview answers (DATA-31). */
export function isCountedKey(key: string): boolean {
  return !key.startsWith('__') && !trialAnswerKeys.some((trialKey) => trialKey === key);
}
