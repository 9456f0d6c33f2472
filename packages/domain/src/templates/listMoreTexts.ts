import type { ServiceId } from '#interviews/ServiceId.ts';
import { hasTrial } from '#interviews/trialStatus.ts';
import type { MoreTextId } from './TemplateId.ts';

/** How a text is used: said aloud, sent as e-mail or text message, or handed over as a page. */
export type MoreTextKind = 'call' | 'email' | 'text' | 'page';

export interface MoreText {
  readonly id: MoreTextId;
  readonly name: string;
  readonly kind: MoreTextKind;
}

export interface MoreTextGroup {
  readonly name: string;
  readonly texts: readonly MoreText[];
}

const groups: readonly MoreTextGroup[] = [
  {
    name: 'Before the call',
    texts: [
      { id: 'gatekeeper_opener', name: 'When someone else picks up', kind: 'call' },
      { id: 'voicemail', name: 'Voicemail', kind: 'call' },
      { id: 'text_no_show', name: 'They missed the call', kind: 'text' },
    ],
  },
  {
    name: 'During the call',
    texts: [
      { id: 'agenda_opener', name: 'Opening the call', kind: 'call' },
      { id: 'price_range_talk', name: 'When they ask the price early', kind: 'call' },
      { id: 'trial_ask_message_marketing', name: 'Asking for the trial', kind: 'call' },
    ],
  },
  {
    name: 'After the call',
    texts: [
      { id: 'text_after_call', name: 'Right after the call', kind: 'text' },
      { id: 'email_interested', name: 'They want to go ahead', kind: 'email' },
      { id: 'email_no_decision_maker', name: 'Someone else decides too', kind: 'email' },
      { id: 'email_not_now', name: 'Not now', kind: 'email' },
      { id: 'proposal_one_page', name: 'One-page proposal', kind: 'page' },
      { id: 'checkin_mid_trial', name: 'Halfway through the trial', kind: 'call' },
      { id: 'referral_ask', name: 'Asking for a referral', kind: 'call' },
      { id: 'quarterly_review', name: 'Every three months', kind: 'call' },
    ],
  },
];

/** Lists the texts of "More texts" for a service, grouped by when they are used. */
export function listMoreTexts(service: ServiceId | null): readonly MoreTextGroup[] {
  return groups.map(({ name, texts }) => ({
    name,
    texts: texts.filter(({ id }) => {
      if (id === 'trial_ask_message_marketing') return service === 'message_marketing';
      return id !== 'checkin_mid_trial' || hasTrial(service);
    }),
  }));
}
