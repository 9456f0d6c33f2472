import { isPackEditSmall, type PackEdit } from '#followUp/PackEdit.ts';
import { always, type Command } from './Command.ts';

/** The last save of a document counts; without words there is none. */
export const savePackEdit: Command<{ readonly edit: PackEdit }> = {
  needs: [],
  waits: always,
  apply: (_, { edit }) =>
    isPackEditSmall(edit) ? { pack: edit } : { rejected: 'invalid_request' },
};
