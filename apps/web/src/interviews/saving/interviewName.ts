/** The name under which the last known copy of an interview is kept. */
export const interviewName = (id: string) => `interview/${id}`;
