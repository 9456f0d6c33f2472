import { isPackEditWithinLimits, type PackEdit } from '#followUp/PackEdit.ts';
import { alwaysTrue, type Command } from './Command.ts';

/** Saves the seller's edits of one follow-up document; an edit without texts restores the document. */
export const savePackEdit: Command<{ readonly edit: PackEdit }> = {
  needs: [],
  canQueueOffline: alwaysTrue,
  apply: (_, { edit }) =>
    isPackEditWithinLimits(edit) ? { pack: edit } : { rejected: 'invalid_request' },
};
