export interface DoctorFinding {
  readonly subject: string;
  readonly hasPassed: boolean;
  /** The observation in one sentence. */
  readonly observation: string;
  /** What to do; absent when nothing has to be done. */
  readonly advice?: string;
}

export const passed = (subject: string, observation: string): DoctorFinding => ({
  subject,
  hasPassed: true,
  observation,
});

export const failed = (subject: string, observation: string, advice: string): DoctorFinding => ({
  subject,
  hasPassed: false,
  observation,
  advice,
});
