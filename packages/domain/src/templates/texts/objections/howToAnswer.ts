/** Instructions to the seller above every objections text. */
export const howToAnswer = `Wait two seconds before you speak.
Ask before you answer, and keep it under 45 seconds.
One objection, one answer, then silence.
Still a no? Thank them, and agree on a date or part as friends.`;
