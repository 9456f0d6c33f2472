export type AnswerValue = string | number | boolean | readonly string[] | null;

/** Answers by question id. Stored data may be old or broken, so every reader tolerates any shape. */
export type Answers = Readonly<Record<string, AnswerValue | undefined>>;
