import { recapInterview } from './recaps/recapInterview.ts';
import { retainerClose } from './scripts/retainerClose.ts';
import { scriptPitch } from './scripts/scriptPitch.ts';

/** The texts that belong to no single service. */
export const generalTexts = {
  recap_interview: recapInterview,
  script_pitch: scriptPitch,
  retainer_close: retainerClose,
} as const;
