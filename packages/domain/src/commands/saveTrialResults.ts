import type { Answers } from '#interviews/Answers.ts';
import { hasTrial } from '#interviews/trialStatus.ts';
import { saveTrialResults as toResults } from '#trial/saveTrialResults.ts';
import { always, type Command } from './Command.ts';
import { toValues } from './Patch.ts';

/** Only the fields of the form change: all other answers stay as they are by then. */
export const saveTrialResults: Command<{ readonly values: Answers }> = {
  needs: [],
  waits: always,
  apply({ selectedServiceId }, { values }) {
    if (!hasTrial(selectedServiceId)) return { rejected: 'no_trial' };
    const results = toResults({}, values);
    return results === null
      ? { rejected: 'trial_incomplete' }
      : { answers: { set: toValues(results) } };
  },
};
