import { toMoney } from '#amounts/parseAmount.ts';
import { isCalendarDay } from '#days/calendarDay.ts';
import { toFullDay, toShortDay, toWeekdayDay } from '#days/dayWords.ts';
import { toLocalMoment } from '#days/toLocalMoment.ts';
import type { Answers } from '#interviews/Answers.ts';
import { listCameUp } from '#interviews/cameUp.ts';
import { findService } from '#interviews/findService.ts';
import { firstName } from '#interviews/firstName.ts';
import { isServiceId, type ServiceId } from '#interviews/ServiceId.ts';
import { toMonthlyWords } from '#outcomes/saidPrice.ts';
import { findSaid } from '#plan/findSaid.ts';
import { toPlanPage } from '#plan/planPage.ts';
import { planWords } from '#plan/planWords.ts';
import { spokenTerms } from '#services/spokenTerms.ts';
import { toCustomerWord } from '#templates/phrases/customerWord.ts';
import type { TemplateSubject } from '#templates/templateView.ts';
import { toCount, toRatingText, toTenths } from '#trial/toCount.ts';
import { messageResults } from '#trial/trialOutcome.ts';
import { findContactPhone } from './findContactPhone.ts';
import { listOpenPoints, type OpenPoint, readOpenPoints } from './listOpenPoints.ts';
import { findPackWords } from './PackEdit.ts';
import { toOneLine } from './toOneLine.ts';

export interface HandOver {
  readonly agency: string;
  /** Who sold it and when, and whom to ask. */
  readonly reach: readonly string[];
  readonly title: string;
  readonly about: string;
  readonly who: readonly {
    readonly label: string;
    readonly text: string;
    readonly more: string;
  }[];
  readonly goals: readonly { readonly text: string; readonly label: string }[];
  readonly promised: readonly string[];
  readonly notPromised: readonly string[];
  readonly trial: TrialResult | null;
  readonly price: { readonly text: string; readonly more: readonly string[] } | null;
  readonly talk: readonly string[];
  readonly access: readonly AccessLine[];
  readonly open: readonly OpenPoint[];
  readonly from: string;
}

interface HandOverFacts {
  readonly today: string;
  readonly timeZone?: string | undefined;
  /** What the seller changed on this page. */
  readonly words?: Readonly<Record<string, string>>;
}

const decides: Readonly<Record<string, string>> = {
  'Just me': 'Decides alone',
  'Me and a partner': 'Decides with a partner',
  'Someone else': 'Somebody else decides',
};

const hearBack: Readonly<Record<string, string>> = {
  'Within minutes': 'They hear back within minutes.',
  'Within an hour': 'They hear back within an hour.',
  'Same day': 'They hear back the same day.',
  'Next day or later': 'They hear back the next day or later.',
  'Some never get a reply': 'Some never get a reply.',
};

/** One page for whoever does the work; null until it is sold. Never a password, a score or a note of the seller. */
export function toHandOver(
  interview: TemplateSubject,
  { today, timeZone, words = {} }: HandOverFacts,
): HandOver | null {
  const service = interview.sale?.serviceId ?? interview.selectedServiceId;
  if (interview.salesStatus !== 'sold' || !isServiceId(service)) return null;
  const { seller, answers } = interview;
  const dayOf = (time: string | null) =>
    time === null ? today : toLocalMoment(new Date(time), timeZone).day;
  const customer = toCustomerWord(interview);
  const { start: startDay = '' } = words;
  const start = isCalendarDay(startDay) ? ` · starts ${toWeekdayDay(startDay)}` : '';
  const worry = toOneLine(listCameUp(answers).at(-1)).replaceAll(/^["“]|["”]$|\.$/g, '');
  const guarantee = spokenTerms(interview)?.guarantee ?? '';
  return {
    agency: seller?.agency?.trim() || seller?.name.trim() || '',
    reach: [
      seller?.name.trim()
        ? `Sold by ${seller.name.trim()}, ${toFullDay(dayOf(interview.soldAt))}`
        : `Sold ${toFullDay(dayOf(interview.soldAt))}`,
      seller?.phone.trim() ? `Questions: ${seller.phone.trim()}` : '',
    ].filter((line) => line !== ''),
    title: interview.businessName.trim() || interview.contactName.trim() || 'Client',
    about: `Hand-over brief · ${findService(service)?.name}${start}`,
    who: listWho(interview, customer.many),
    goals: listGoals(interview),
    promised: readLines(words.promised) ?? [
      ...listTicks(interview, service, today),
      ...(guarantee === '' ? [] : [guarantee]),
    ],
    notPromised: [
      ...(readLines(words.not_promised) ?? [planWords[service].notPromised]),
      'Anything that isn’t on this page',
    ],
    trial: toTrialResult(interview, service, today),
    price: toPrice(interview, service),
    talk: [
      `Their word for customers: ${customer.many}.`,
      hearBack[String(answers.lead_reply)] ?? '',
      // A name of ours for it, so not among their words.
      worry === '' ? '' : `It came up in the call: ${worry}.`,
    ].filter((line) => line !== ''),
    access: listAccess(service, interview.onboardingAnswers),
    open:
      readOpenPoints(words.open) ??
      listOpenPoints(interview, service, firstName(interview.contactName)),
    from: `From the interview of ${toFullDay(dayOf(interview.createdAt))}`,
  };
}

function readLines(text: string | undefined): readonly string[] | null {
  if (text === undefined) return null;
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function listWho(interview: TemplateSubject, customers: string): HandOver['who'] {
  const { industry, employees, answers, onboardingAnswers } = interview;
  const people = employees === 1 ? '1 person' : `${employees} people`;
  const volume = toOneLine(onboardingAnswers?.current_review_volume);
  return [
    {
      label: 'Contact',
      text: interview.contactName.trim() || 'Not given',
      more: decides[String(answers.decision_maker)] ?? '',
    },
    { label: 'Phone', text: findContactPhone(interview) || 'Not given', more: '' },
    { label: 'E-mail', text: interview.contactEmail.trim() || 'Not given', more: '' },
    {
      label: 'Business',
      text:
        [industry.trim(), employees > 0 ? people : ''].filter(Boolean).join(', ') || 'Not given',
      more: volume === '' ? '' : `${volume.replace('-', ' to ')} ${customers} a month`,
    },
  ];
}

/** As the client was given them: what the seller changed or struck out on the plan is so here, too. */
function listTicks(interview: TemplateSubject, service: ServiceId, today: string) {
  const words = findPackWords(interview.pack, 'plan');
  const plan = toPlanPage({ ...interview, selectedServiceId: service }, { today, words });
  return plan?.ticks ?? [];
}

function listGoals(interview: TemplateSubject): HandOver['goals'] {
  return [
    { label: 'In 90 days', text: findSaid('in90Days', interview) },
    { label: 'In a year', text: findSaid('inAYear', interview) },
    { label: 'Why now', text: findSaid('whyNow', interview) },
  ].filter(({ text }) => text !== '');
}

function toPrice(interview: TemplateSubject, service: ServiceId): HandOver['price'] {
  const terms = spokenTerms(interview);
  const { answers, sale, outcome } = interview;
  const price = sale?.price ?? (outcome?.kind === 'sold' ? outcome.price : null);
  const text = toMonthlyWords(interview, price);
  if (terms === null || text === null) return null;
  const [company, budget] = {
    pay_per_click: ['Google', answers.advertising_budget],
    fb_ads: ['Meta', answers.social_media_budget],
  }[service as string] ?? ['', ''];
  const spend = toOneLine(budget);
  return {
    text,
    more: [
      terms.setupFee > 0 ? `Set-up ${toMoney(terms.setupFee, terms.currency)} once` : '',
      spend === '' || spend === 'Not set yet' ? '' : `Ad spend: ${spend}, paid to ${company}`,
    ].filter((line) => line !== ''),
  };
}

interface TrialResult {
  /** "Nov 2 to Nov 30", blank where its days are not known. */
  readonly days: string;
  readonly numbers: readonly {
    readonly label: string;
    readonly before: string;
    readonly after: string;
  }[];
  readonly line: string;
}

/** Null where the trial left no numbers. */
export function toTrialResult(
  interview: TemplateSubject,
  service: ServiceId,
  today: string,
): TrialResult | null {
  const { answers, trial } = interview;
  const numbers = service === 'reputation_management' ? listNumbers(answers) : [];
  const line = service === 'message_marketing' ? toMessageLine(answers) : '';
  if (numbers.length === 0 && line === '') return null;
  const days = trial
    ? `${toShortDay(trial.startDay, today)} to ${toShortDay(trial.endDay, today)}`
    : '';
  return { days, numbers, line };
}

function listNumbers(answers: Answers): TrialResult['numbers'] {
  const say = (value: number | null) => (value === null || value < 0 ? '' : String(value));
  const stars = (value: unknown) => {
    const tenths = toTenths(value);
    return tenths === null ? '' : toRatingText(tenths);
  };
  return [
    {
      label: 'Google reviews',
      before: say(toCount(answers.google_reviews_before)),
      after: say(toCount(answers.google_reviews_after)),
    },
    {
      label: 'Rating',
      before: stars(answers.google_rating_before),
      after: stars(answers.google_rating_after),
    },
  ].filter(({ before, after }) => before !== '' && after !== '');
}

function toMessageLine(answers: Answers): string {
  const { messaged, replies, bookings } = messageResults(answers);
  return [
    messaged === null ? '' : `${messaged} messaged`,
    replies === null ? '' : `${replies} wrote back`,
    bookings === null ? '' : `${bookings} booked`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

export type AccessStatus = 'Not asked yet' | "They'll do it" | 'To be set up' | 'Still open';

interface AccessLine {
  readonly name: string;
  readonly status: AccessStatus;
}

interface AccessQuestion {
  readonly id: string;
  readonly name: string;
  /** What of its options means that they will invite us, and what that there is nothing yet to be invited to. */
  readonly willDo: string;
  readonly missing: string;
}

const website: AccessQuestion = {
  id: 'website_login_credentials',
  name: 'Website',
  willDo: 'Yes, I have them',
  missing: 'No website yet',
};

const questions: Readonly<Partial<Record<ServiceId, readonly AccessQuestion[]>>> = {
  seo: [
    website,
    {
      id: 'hosting_login_credentials',
      name: 'Web hosting',
      willDo: 'Yes, I have them',
      missing: '',
    },
    {
      id: 'google_analytics_account',
      name: 'Google Analytics',
      willDo: 'Already have one',
      missing: 'Need one set up',
    },
    {
      id: 'google_search_console_account',
      name: 'Google Search Console',
      willDo: 'Already have one',
      missing: 'Need one set up',
    },
  ],
  fb_ads: [
    {
      id: 'facebook_page_admin',
      name: 'Facebook page',
      willDo: 'I will add you as an Administrator',
      missing: "We don't have a Facebook page yet",
    },
  ],
};

/** How far we are with each way in, by what onboarding asked; details of a login are in no reach of it. */
export function listAccess(
  service: ServiceId,
  answers: Answers | null | undefined,
): readonly AccessLine[] {
  return (questions[service] ?? []).map(({ id, name, willDo, missing }) => {
    const answer = answers?.[id];
    if (typeof answer !== 'string' || answer === '') return { name, status: 'Not asked yet' };
    if (answer === willDo) return { name, status: "They'll do it" };
    // They were asked, and do not know or need help: somebody has to see to it.
    return { name, status: answer === missing ? 'To be set up' : 'Still open' };
  });
}
