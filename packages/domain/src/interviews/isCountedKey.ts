import { isAskLaterKey } from './askLaterKey.ts';
import { cameUpKey } from './cameUp.ts';
import { nextStepKeys } from './nextStepKeys.ts';
import { trialAnswerKeys } from './trialAnswerKeys.ts';

const keptForOthers: ReadonlySet<string> = new Set([...trialAnswerKeys, ...nextStepKeys]);

/**
 * Markers such as `__is_test`, trial values, dates of a next step, questions left for later and what came up are
 * no interview answers (DATA-31, PARK-03).
 */
export function isCountedKey(key: string): boolean {
  return (
    !key.startsWith('__') && !keptForOthers.has(key) && !isAskLaterKey(key) && key !== cameUpKey
  );
}
