/** One answer at the end of a questionnaire, with the question to go to for changing it. */
export interface ReadBackRow {
  readonly questionId: string;
  readonly label: string;
  readonly text: string;
}
