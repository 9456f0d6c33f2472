import { agendaOpener } from '#templates/texts/more/agendaOpener.ts';
import { checkinMidTrial } from '#templates/texts/more/checkinMidTrial.ts';
import { emailInterested } from '#templates/texts/more/emailInterested.ts';
import { emailNoDecisionMaker } from '#templates/texts/more/emailNoDecisionMaker.ts';
import { emailNotNow } from '#templates/texts/more/emailNotNow.ts';
import { gatekeeperOpener } from '#templates/texts/more/gatekeeperOpener.ts';
import { priceRangeTalk } from '#templates/texts/more/priceRangeTalk.ts';
import { proposalOnePage } from '#templates/texts/more/proposalOnePage.ts';
import { quarterlyReview } from '#templates/texts/more/quarterlyReview.ts';
import { referralAsk } from '#templates/texts/more/referralAsk.ts';
import { textAfterCall } from '#templates/texts/more/textAfterCall.ts';
import { textNoShow } from '#templates/texts/more/textNoShow.ts';
import { trialAskMessageMarketing } from '#templates/texts/more/trialAskMessageMarketing.ts';
import { voicemail } from '#templates/texts/more/voicemail.ts';

/** Texts of the "More texts" page, loaded together when it is opened. */
export const moreTexts = {
  gatekeeper_opener: gatekeeperOpener,
  voicemail,
  agenda_opener: agendaOpener,
  price_range_talk: priceRangeTalk,
  trial_ask_message_marketing: trialAskMessageMarketing,
  text_after_call: textAfterCall,
  text_no_show: textNoShow,
  email_interested: emailInterested,
  email_not_now: emailNotNow,
  email_no_decision_maker: emailNoDecisionMaker,
  proposal_one_page: proposalOnePage,
  checkin_mid_trial: checkinMidTrial,
  referral_ask: referralAsk,
  quarterly_review: quarterlyReview,
} as const;
