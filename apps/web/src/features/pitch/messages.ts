/** The exact words of this room (spec 2, section 8). */
export const messages = {
  trialFailed: { title: 'Error', description: 'Failed to mark trial as started' },
  /** Only logged (G-077). */
  pitchNotKept: "We couldn't save the recap as the generated pitch.",
  halfMissing: {
    text: 'Half the answers are missing. Ask these first, then read it back.',
    link: 'Go to the questions',
  },
} as const;
