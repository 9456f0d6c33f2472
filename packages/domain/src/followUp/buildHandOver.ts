import { formatMoney } from '#amounts/parseAmount.ts';
import { isCalendarDay } from '#days/calendarDay.ts';
import { formatShortDay, formatShortDayWithYear, formatWeekdayAndDay } from '#days/formatDay.ts';
import { toLocalMoment } from '#days/toLocalMoment.ts';
import type { Answers } from '#interviews/Answers.ts';
import { findService } from '#interviews/findService.ts';
import { getFormOfAddress } from '#interviews/getFormOfAddress.ts';
import { listRaisedObjections } from '#interviews/raisedObjections.ts';
import { isServiceId, type ServiceId } from '#interviews/ServiceId.ts';
import { formatMonthlyPrice } from '#outcomes/findSpokenPrice.ts';
import { buildPlanPage } from '#plan/buildPlanPage.ts';
import { findQuoteOnTopic } from '#plan/findQuoteOnTopic.ts';
import { planTexts } from '#plan/planTexts.ts';
import { getSpokenTerms } from '#services/getSpokenTerms.ts';
import type { TemplateSubject } from '#templates/buildTemplateView.ts';
import { findCustomerWord } from '#templates/phrases/customerWord.ts';
import { readMessageTrialNumbers } from '#trial/computeTrialTrend.ts';
import { formatRatingTenths, parseCount, parseRatingTenths } from '#trial/parseCount.ts';
import { findContactPhone } from './findContactPhone.ts';
import { listOpenPoints, type OpenPoint, parseOpenPoints } from './listOpenPoints.ts';
import { findPackFieldValues } from './PackEdit.ts';
import { toOneLine } from './toOneLine.ts';

/** Content of the hand-over page. */
export interface HandOverContent {
  readonly agency: string;
  /** Lines with the seller, the day of the sale and a phone number for questions. */
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

interface HandOverOptions {
  readonly today: string;
  readonly timeZone?: string | undefined;
  /** The seller's edits of this page, by field. */
  readonly words?: Readonly<Record<string, string>>;
}

const decisionMakerTexts: Readonly<Record<string, string>> = {
  'Just me': 'Decides alone',
  'Me and a partner': 'Decides with a partner',
  'Someone else': 'Somebody else decides',
};

const replySpeedTexts: Readonly<Record<string, string>> = {
  'Within minutes': 'They hear back within minutes.',
  'Within an hour': 'They hear back within an hour.',
  'Same day': 'They hear back the same day.',
  'Next day or later': 'They hear back the next day or later.',
  'Some never get a reply': 'Some never get a reply.',
};

/**
 * Builds the hand-over page for the people who do the work; null until the sale.
 * Passwords, scores and seller notes are never included.
 */
export function buildHandOver(
  interview: TemplateSubject,
  { today, timeZone, words = {} }: HandOverOptions,
): HandOverContent | null {
  const service = interview.sale?.serviceId ?? interview.selectedServiceId;
  if (interview.salesStatus !== 'sold' || !isServiceId(service)) return null;
  const { seller, answers } = interview;
  const dayOf = (time: string | null) =>
    time === null ? today : toLocalMoment(new Date(time), timeZone).day;
  const customer = findCustomerWord(interview);
  const { start: startDay = '' } = words;
  const start = isCalendarDay(startDay) ? ` · starts ${formatWeekdayAndDay(startDay)}` : '';
  const worry = toOneLine(listRaisedObjections(answers).at(-1)).replaceAll(/^["“]|["”]$|\.$/g, '');
  const guarantee = getSpokenTerms(interview)?.guarantee ?? '';
  return {
    agency: seller?.agency?.trim() || seller?.name.trim() || '',
    reach: [
      seller?.name.trim()
        ? `Sold by ${seller.name.trim()}, ${formatShortDayWithYear(dayOf(interview.soldAt))}`
        : `Sold ${formatShortDayWithYear(dayOf(interview.soldAt))}`,
      seller?.phone.trim() ? `Questions: ${seller.phone.trim()}` : '',
    ].filter((line) => line !== ''),
    title: interview.businessName.trim() || interview.contactName.trim() || 'Client',
    about: `Hand-over brief · ${findService(service)?.name}${start}`,
    who: listWho(interview, customer.many),
    goals: listGoals(interview),
    promised: parseLines(words.promised) ?? [
      ...listPromisedWork(interview, service, today),
      ...(guarantee === '' ? [] : [guarantee]),
    ],
    notPromised: [
      ...(parseLines(words.not_promised) ?? [planTexts[service].notPromised]),
      'Anything that isn’t on this page',
    ],
    trial: buildTrialResult(interview, service, today),
    price: buildPrice(interview, service),
    talk: [
      `Their word for customers: ${customer.many}.`,
      replySpeedTexts[String(answers.lead_reply)] ?? '',
      // Labeled as ours, because the heading of an objection is not a quote of the client.
      worry === '' ? '' : `It came up in the call: ${worry}.`,
    ].filter((line) => line !== ''),
    access: listAccessStatuses(service, interview.onboardingAnswers),
    open:
      parseOpenPoints(words.open) ??
      listOpenPoints(interview, service, getFormOfAddress(interview.contactName)),
    from: `From the interview of ${formatShortDayWithYear(dayOf(interview.createdAt))}`,
  };
}

function parseLines(text: string | undefined): readonly string[] | null {
  if (text === undefined) return null;
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function listWho(interview: TemplateSubject, customers: string): HandOverContent['who'] {
  const { industry, employees, answers, onboardingAnswers } = interview;
  const people = employees === 1 ? '1 person' : `${employees} people`;
  const volume = toOneLine(onboardingAnswers?.current_review_volume);
  return [
    {
      label: 'Contact',
      text: interview.contactName.trim() || 'Not given',
      more: decisionMakerTexts[String(answers.decision_maker)] ?? '',
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

/** Lists the promised work as in the client's plan, with the seller's edits. */
function listPromisedWork(interview: TemplateSubject, service: ServiceId, today: string) {
  const words = findPackFieldValues(interview.pack, 'plan');
  const plan = buildPlanPage({ ...interview, selectedServiceId: service }, { today, words });
  return plan?.ticks ?? [];
}

function listGoals(interview: TemplateSubject): HandOverContent['goals'] {
  return [
    { label: 'In 90 days', text: findQuoteOnTopic('in90Days', interview) },
    { label: 'In a year', text: findQuoteOnTopic('inAYear', interview) },
    { label: 'Why now', text: findQuoteOnTopic('whyNow', interview) },
  ].filter(({ text }) => text !== '');
}

function buildPrice(interview: TemplateSubject, service: ServiceId): HandOverContent['price'] {
  const terms = getSpokenTerms(interview);
  const { answers, sale, outcome } = interview;
  const price = sale?.price ?? (outcome?.kind === 'sold' ? outcome.price : null);
  const text = formatMonthlyPrice(interview, price);
  if (terms === null || text === null) return null;
  const [company, budget] = {
    pay_per_click: ['Google', answers.advertising_budget],
    fb_ads: ['Meta', answers.social_media_budget],
  }[service as string] ?? ['', ''];
  const spend = toOneLine(budget);
  return {
    text,
    more: [
      terms.setupFee > 0 ? `Set-up ${formatMoney(terms.setupFee, terms.currency)} once` : '',
      spend === '' || spend === 'Not set yet' ? '' : `Ad spend: ${spend}, paid to ${company}`,
    ].filter((line) => line !== ''),
  };
}

interface TrialResult {
  /** "Nov 2 to Nov 30"; blank when the days are unknown. */
  readonly days: string;
  readonly numbers: readonly {
    readonly label: string;
    readonly before: string;
    readonly after: string;
  }[];
  readonly line: string;
}

/** Builds the trial results for the hand-over page; null without numbers. */
export function buildTrialResult(
  interview: TemplateSubject,
  service: ServiceId,
  today: string,
): TrialResult | null {
  const { answers, trial } = interview;
  const numbers = service === 'reputation_management' ? listReviewNumbers(answers) : [];
  const line = service === 'message_marketing' ? formatMessageCounts(answers) : '';
  if (numbers.length === 0 && line === '') return null;
  const days = trial
    ? `${formatShortDay(trial.startDay, today)} to ${formatShortDay(trial.endDay, today)}`
    : '';
  return { days, numbers, line };
}

function listReviewNumbers(answers: Answers): TrialResult['numbers'] {
  const say = (value: number | null) => (value === null || value < 0 ? '' : String(value));
  const stars = (value: unknown) => {
    const tenths = parseRatingTenths(value);
    return tenths === null ? '' : formatRatingTenths(tenths);
  };
  return [
    {
      label: 'Google reviews',
      before: say(parseCount(answers.google_reviews_before)),
      after: say(parseCount(answers.google_reviews_after)),
    },
    {
      label: 'Rating',
      before: stars(answers.google_rating_before),
      after: stars(answers.google_rating_after),
    },
  ].filter(({ before, after }) => before !== '' && after !== '');
}

function formatMessageCounts(answers: Answers): string {
  const { messaged, replies, bookings } = readMessageTrialNumbers(answers);
  return [
    messaged === null ? '' : `${messaged} messaged`,
    replies === null ? '' : `${replies} wrote back`,
    bookings === null ? '' : `${bookings} booked`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** Progress of getting access to a platform of the client. */
export type AccessStatus = 'Not asked yet' | "They'll do it" | 'To be set up' | 'Still open';

interface AccessLine {
  readonly name: string;
  readonly status: AccessStatus;
}

interface AccessQuestion {
  readonly id: string;
  readonly name: string;
  /** The answers that mean "they will invite us" and "nothing to be invited to yet". */
  readonly willDo: string;
  readonly missing: string;
}

const website: AccessQuestion = {
  id: 'website_login_credentials',
  name: 'Website',
  willDo: 'Yes, I have them',
  missing: 'No website yet',
};

const accessQuestions: Readonly<Partial<Record<ServiceId, readonly AccessQuestion[]>>> = {
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

/** Lists the status of each access the work needs, from the onboarding answers; never login details. */
export function listAccessStatuses(
  service: ServiceId,
  answers: Answers | null | undefined,
): readonly AccessLine[] {
  return (accessQuestions[service] ?? []).map(({ id, name, willDo, missing }) => {
    const answer = answers?.[id];
    if (typeof answer !== 'string' || answer === '') return { name, status: 'Not asked yet' };
    if (answer === willDo) return { name, status: "They'll do it" };
    // They were asked, but do not know or need help.
    return { name, status: answer === missing ? 'To be set up' : 'Still open' };
  });
}
