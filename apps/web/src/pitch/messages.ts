/** The exact words of this room (spec 2, section 8). */
export const messages = {
  trialFailed: { title: 'Error', description: 'Failed to mark trial as started' },
  /** Only logged (G-077). */
  pitchNotKept: 'The recap could not be kept as the generated pitch.',
} as const;
