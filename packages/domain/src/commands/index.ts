import { agreePrice } from './agreePrice.ts';
import { markDue, undoDue } from './markDue.ts';
import { markSold } from './markSold.ts';
import { recordOutcome } from './recordOutcome.ts';
import { renewTerms } from './renewTerms.ts';
import { saveAnswers } from './saveAnswers.ts';
import { saveInfo } from './saveInfo.ts';
import { removeNote, saveNote } from './saveNote.ts';
import { completeOnboarding, saveOnboarding } from './saveOnboarding.ts';
import { savePackEdit } from './savePackEdit.ts';
import { savePitch } from './savePitch.ts';
import { saveTrialResults } from './saveTrialResults.ts';
import { keepRanking, selectService } from './selectService.ts';
import { startTrial } from './startTrial.ts';
import { undoOutcome, undoSold } from './undoOutcome.ts';

/** Lists all commands by type. The server imports them all; a page imports only those it needs. */
export const commands = {
  saveAnswers,
  saveInfo,
  keepRanking,
  selectService,
  renewTerms,
  agreePrice,
  savePitch,
  markSold,
  undoSold,
  startTrial,
  saveTrialResults,
  recordOutcome,
  undoOutcome,
  markDue,
  undoDue,
  saveNote,
  removeNote,
  savePackEdit,
  saveOnboarding,
  completeOnboarding,
};

export type CommandType = keyof typeof commands;
