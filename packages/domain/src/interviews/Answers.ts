export type AnswerValue = string | number | boolean | readonly string[] | null;

/** Maps question ids to answers. Stored data may be old or damaged, so readers must tolerate any shape. */
export type Answers = Readonly<Record<string, AnswerValue | undefined>>;
