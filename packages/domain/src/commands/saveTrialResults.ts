import type { Answers } from '#interviews/Answers.ts';
import { hasTrial } from '#interviews/trialStatus.ts';
import { applyTrialResults as toResults } from '#trial/applyTrialResults.ts';
import { alwaysTrue, type Command } from './Command.ts';
import { omitUndefinedValues } from './Patch.ts';

/** Saves the trial results form; answers that are not on the form stay unchanged. */
export const saveTrialResults: Command<{ readonly values: Answers }> = {
  needs: [],
  canQueueOffline: alwaysTrue,
  apply({ selectedServiceId }, { values }) {
    if (!hasTrial(selectedServiceId)) return { rejected: 'no_trial' };
    const results = toResults({}, values);
    return results === null
      ? { rejected: 'trial_incomplete' }
      : { answers: { set: omitUndefinedValues(results) } };
  },
};
