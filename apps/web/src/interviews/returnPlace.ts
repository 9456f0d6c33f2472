let wanted: string | null = null;

/** The question at which the next questionnaire opens; for somebody whose page died under their hands. */
export function wantPlace(questionId: string | null): void {
  wanted = questionId;
}

/** Once: whoever opens the questions later starts where everybody does (DISC-32). */
export function takePlace(questionIds: readonly string[]): string | null {
  const place = wanted !== null && questionIds.includes(wanted) ? wanted : null;
  wanted = null;
  return place;
}
