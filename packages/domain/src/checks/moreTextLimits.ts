import type { MoreTextId } from '#templates/TemplateId.ts';
import type { NoteLabel } from '#templates/texts/noteLabels.ts';

/** What one short text has to keep to: words from and to, questions, then its notes in their order. */
type Limits = readonly [minWords: number, maxWords: number, minQuestions: number, ...NoteLabel[]];

export const moreTextLimits: Readonly<Record<MoreTextId, Limits>> = {
  gatekeeper_opener: [90, 140, 4, 'OPEN', 'PAUSE', 'IF THEY ASK', 'NEXT STEP'],
  // Twenty seconds at three words a second.
  voicemail: [25, 60, 0, 'OPEN'],
  agenda_opener: [90, 140, 3, 'OPEN', 'PAUSE', 'PAUSE', 'SILENCE'],
  price_range_talk: [50, 140, 1, 'PRICE', 'SILENCE'],
  trial_ask_message_marketing: [140, 200, 3, 'TRIAL', 'ASK', 'SILENCE', 'NEXT STEP'],
  text_after_call: [25, 60, 1, 'SELLER'],
  text_no_show: [35, 60, 1, 'SELLER'],
  email_interested: [50, 160, 1],
  email_not_now: [70, 130, 1],
  email_no_decision_maker: [80, 140, 1],
  proposal_one_page: [90, 280, 0],
  checkin_mid_trial: [90, 150, 3, 'OPEN', 'PAUSE', 'RESULTS', 'CHECK', 'NEXT STEP', 'SILENCE'],
  referral_ask: [80, 130, 4, 'OPEN', 'PAUSE', 'ASK', 'SILENCE', 'NEXT STEP'],
  quarterly_review: [
    ...([110, 180, 5, 'OPEN', 'RESULTS', 'THEIR GOAL', 'OFFER'] as const),
    ...(['ASK', 'SILENCE', 'NEXT STEP'] as const),
  ],
};
