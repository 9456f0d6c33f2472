/** Lists the stored reasons to ask a question later; one press on "Ask later" stores "later". */
export const askLaterReasons = ['later', 'unknown', 'private'] as const;

export type AskLaterReason = (typeof askLaterReasons)[number];

export const askLaterReasonLabels: Readonly<Record<AskLaterReason, string>> = {
  later: 'Later',
  unknown: "Doesn't know",
  private: 'Rather not say',
};
