/** Kept in `answers` by the card above a follow-up text, never counted as interview answers (SAY-49). */
export const nextStepKeys = ['next_step_date', 'ask_again_date'] as const;
