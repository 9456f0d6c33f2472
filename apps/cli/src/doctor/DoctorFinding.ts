/** The result of one check of `salespro doctor`. */
export interface DoctorFinding {
  readonly subject: string;
  readonly hasPassed: boolean;
  /** The observation in one sentence. */
  readonly observation: string;
  /** What to do; absent when nothing has to be done. */
  readonly advice?: string;
}

/** Creates the finding of a passed check. */
export const passed = (subject: string, observation: string): DoctorFinding => ({
  subject,
  hasPassed: true,
  observation,
});

/** Creates the finding of a failed check with advice. */
export const failed = (subject: string, observation: string, advice: string): DoctorFinding => ({
  subject,
  hasPassed: false,
  observation,
  advice,
});
