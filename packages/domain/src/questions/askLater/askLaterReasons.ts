/** Why a question is left for later, as stored; "later" is what one press gives (PARK-02). */
export const askLaterReasons = ['later', 'unknown', 'private'] as const;

export type AskLaterReason = (typeof askLaterReasons)[number];

export const askLaterWords: Readonly<Record<AskLaterReason, string>> = {
  later: 'Later',
  unknown: "Doesn't know",
  private: 'Rather not say',
};
