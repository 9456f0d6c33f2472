import { formatMoney } from '#amounts/parseAmount.ts';
import { addDays } from '#days/calendarDay.ts';
import {
  formatClockTime,
  formatLongDayWithYear,
  formatShortDay,
  formatShortWeekday,
  formatWeekdayAndDay,
} from '#days/formatDay.ts';
import { toLocalMoment } from '#days/toLocalMoment.ts';
import { findAgreedDay } from '#followUp/findAgreedDay.ts';
import { findPackOutcomeKind } from '#followUp/listPackParts.ts';
import { decidesWithOthers } from '#interviews/decisionMaker.ts';
import { findService } from '#interviews/findService.ts';
import { isServiceId } from '#interviews/ServiceId.ts';
import { computeAgreedTrialSchedule } from '#outcomes/trialSchedule.ts';
import { adSpendText, builtInServiceSettings } from '#services/builtInServiceSettings.ts';
import { getSpokenTerms, isPriceRange } from '#services/getSpokenTerms.ts';
import type { ServiceTerms } from '#services/ServiceTerms.ts';
import type { TemplateSubject } from '#templates/buildTemplateView.ts';
import { findCustomerWord, replaceCustomerWord } from '#templates/phrases/customerWord.ts';
import { fillServicePlan } from './fillServicePlan.ts';
import { type ClientQuoteTopic, findQuoteOnTopic } from './findQuoteOnTopic.ts';
import { planTexts } from './planTexts.ts';

/** Content of the one-page plan for the client. */
export interface PlanPage {
  readonly agency: string;
  /** Contact lines of the seller, one or two. */
  readonly reach: readonly string[];
  readonly title: string;
  readonly made: string;
  readonly heard: readonly { readonly text: string; readonly label: string }[];
  readonly service: string;
  readonly line: string;
  readonly ticks: readonly string[];
  readonly steps: readonly {
    readonly when: string;
    readonly title: string;
    readonly line: string;
  }[];
  readonly needs: readonly string[];
  readonly prices: readonly {
    readonly label: string;
    readonly amount: string;
    /** Text after the amount: "a month". */
    readonly unit: string;
  }[];
  readonly goodToKnow: readonly string[];
  readonly nextStep: { readonly title: string; readonly line: string };
  readonly noPromise: string;
  readonly until: string;
}

/** Hints for the seller's plan editor, not shown to the client. */
export interface PlanEditorState {
  readonly hasNextStep: boolean;
  readonly isStandardPrice: boolean;
  readonly lacksSeller: boolean;
  /** All lines in order, including those the seller emptied; the editor shows them. */
  readonly allTicks: readonly string[];
  readonly allNeeds: readonly string[];
}

interface PlanPageOptions {
  readonly today: string;
  readonly timeZone?: string | undefined;
  /** The seller's edits of this page, by field. */
  readonly words?: Readonly<Record<string, string>>;
}

const heardLabels: readonly (readonly [ClientQuoteTopic, string])[] = [
  ['in90Days', 'What you want in 90 days'],
  ['today', 'How it is today'],
  ['tried', 'What you tried before'],
  ['inAYear', 'Where you want to be in a year'],
  ['whyNow', 'Why now'],
];
const maxHeardQuotes = 3;
/** Maximum letters of all quotes together, so that the plan fits one page. */
const maxHeardLetters = 240;

/** Maximum length of each line, so that the plan fits one page. */
export const planLimits = {
  line: 90,
  tick: 60,
  step: 90,
  need: 80,
  quote: 140,
  promise: 120,
} as const;

/**
 * Builds the one-page plan for the client; null without a service.
 * Scores, goals and seller notes are never included.
 */
export function buildPlanPage(
  interview: TemplateSubject,
  { today, timeZone, words = {} }: PlanPageOptions,
): (PlanPage & PlanEditorState) | null {
  const service = interview.selectedServiceId;
  const terms = getSpokenTerms(interview);
  if (!isServiceId(service) || terms === null) return null;
  const { outcome, seller } = interview;
  const day = outcome ? toLocalMoment(new Date(outcome.madeAt), timeZone).day : today;
  const customer = findCustomerWord(interview);
  const own = (name: string, written: string, most: number) =>
    truncateAtSentence(words[name] ?? replaceCustomerWord(written, customer), most);
  const { ticks, needs, noPromise } = planTexts[service];
  const allTicks = ticks.map((tick, place) => own(`tick_${place + 1}`, tick, planLimits.tick));
  const allNeeds = needs.map((need, place) => own(`need_${place + 1}`, need, planLimits.need));
  const plan = fillServicePlan(service, interview);
  const start = outcome?.kind === 'trial' ? outcome.startDay : null;
  const trialDays = start === null ? 0 : computeAgreedTrialSchedule(interview, start).days;
  const nextStep = toNextStep(interview, words.next_line);
  const business = interview.businessName.trim();
  const contact = interview.contactName.trim();
  return {
    agency: seller?.agency?.trim() || seller?.name.trim() || '',
    reach: [
      [seller?.name, seller?.phone]
        .map((each) => each?.trim())
        .filter(Boolean)
        .join(' · '),
      seller?.email?.trim() ?? '',
    ].filter((line) => line !== ''),
    title: business === '' ? 'A plan for you' : `A plan for ${business}`,
    made: [contact === '' ? '' : `Made for ${contact}`, formatLongDayWithYear(day)]
      .filter(Boolean)
      .join(' · '),
    heard: listHeard(interview),
    service: findService(service)?.name ?? '',
    line: own('line', plan.line, planLimits.line),
    ticks: allTicks.filter((tick) => tick !== ''),
    steps: plan.steps.map(({ when, title, line }, place) => ({
      when: start === null ? when : formatStepDay(start, trialDays, place, day),
      title,
      line: own(`step_${place + 1}`, line, planLimits.step),
    })),
    needs: allNeeds.filter((need) => need !== ''),
    prices: listPrices(
      terms,
      interview.sale?.price ?? (outcome?.kind === 'sold' ? outcome.price : null),
    ),
    goodToKnow: [
      formatExtraCosts(service, terms),
      words.good_to_know ?? (terms.guarantee || 'Your accounts and your data stay yours.'),
    ]
      .map((line) => truncateAtSentence(line, 160))
      .filter((line) => line !== ''),
    nextStep,
    noPromise: `${truncateAtSentence(replaceCustomerWord(noPromise, customer), planLimits.promise)} We do promise the work on this page.`,
    until: `Prices good until ${formatLongDayWithYear(addDays(day, 30))}`,
    hasNextStep: nextStep.line !== '',
    isStandardPrice: isStandardPrice(terms, builtInServiceSettings[service]),
    lacksSeller: !seller?.name.trim() || !seller.phone.trim(),
    allTicks,
    allNeeds,
  };
}

/** Lists the first quotes that fit into the limit without being cut. */
function listHeard(interview: TemplateSubject) {
  let left: number = maxHeardLetters;
  return heardLabels
    .map(([about, label]) => ({
      label,
      text: truncateAtSentence(findQuoteOnTopic(about, interview), planLimits.quote),
    }))
    .filter(({ text }) => {
      if (text === '' || text.length > left) return false;
      left -= text.length;
      return true;
    })
    .slice(0, maxHeardQuotes);
}

/** Formats the day of a plan step; trials of another length are divided in the same proportion. */
function formatStepDay(start: string, days: number, place: number, today: string): string {
  const say = (day: string) => `${formatShortWeekday(day)}, ${formatShortDay(day, today)}`;
  const plain = (count: number) => formatShortDay(addDays(start, count), today);
  const [second, third] = [7, 14].map((day) => Math.round((day * days) / 30));
  if (place === 2) return `${plain(third ?? 0)} to ${plain(days - 1)}`;
  return say(addDays(start, [0, second, third, days][place] ?? 0));
}

function listPrices({ price, setupFee, trial, currency }: ServiceTerms, sold: number | null) {
  const money = (cents: number) => formatMoney(cents, currency);
  const fee =
    sold !== null
      ? money(sold)
      : isPriceRange(price)
        ? `From ${money(price.from)} to ${money(price.to)}`
        : money(price.from);
  // After a sale, no trial is offered.
  const offered = sold === null ? trial : null;
  return [
    ...(offered
      ? [
          {
            label: `${offered.days}-day trial`,
            amount: offered.price === 0 ? 'Free' : money(offered.price),
            unit: '',
          },
        ]
      : []),
    { label: offered ? 'After that' : 'Each month', amount: fee, unit: 'a month' },
    ...(setupFee > 0 ? [{ label: 'Set-up, once', amount: money(setupFee), unit: '' }] : []),
  ];
}

function formatExtraCosts(service: string, { onTop }: ServiceTerms): string {
  if (onTop === '') return '';
  if (onTop !== adSpendText) return `Plus ${onTop}.`;
  const company = { pay_per_click: 'Google', fb_ads: 'Meta' }[service] ?? 'the ad company';
  return `Plus what you pay ${company}. You set that number.`;
}

function toNextStep(interview: TemplateSubject, own: string | undefined) {
  const { seller, answers } = interview;
  const { day, time } = findAgreedDay(interview);
  // The day of asking again after "not now" was not agreed with the client.
  if (day === null || findPackOutcomeKind(interview) === 'not_now')
    return { title: 'Next step: to be agreed', line: '' };
  const who = seller?.name.trim() || 'We';
  const calls = who === 'We' ? 'call' : 'calls';
  const withWhom = decidesWithOthers(answers) ? ' and the person who decides with you' : '';
  return {
    title: `Next step: ${formatWeekdayAndDay(day)}${time === null ? '' : `, ${formatClockTime(time)}`}`,
    line: truncateAtSentence(own ?? `${who} ${calls} you${withWhom}.`, 120),
  };
}

function isStandardPrice({ price, setupFee }: ServiceTerms, standard: ServiceTerms): boolean {
  return (
    price.from === standard.price.from &&
    price.to === standard.price.to &&
    setupFee === standard.setupFee
  );
}

/** Truncates a text after the last sentence that fits, else at a word. */
export function truncateAtSentence(text: string, most: number): string {
  const words = text.trim().replaceAll(/\s+/g, ' ');
  if (words.length <= most) return words;
  const cut = words.slice(0, most);
  const sentence = /^.*[.!?](?=\s|$)/.exec(cut)?.[0];
  if (sentence) return sentence;
  const end = cut.lastIndexOf(' ');
  const whole = cut.slice(0, end > 0 ? end : most - 1);
  // Avoids splitting a surrogate pair.
  return `${whole.replace(/[\uD800-\uDBFF]$/, '').replace(/[,;:.\s]+$/, '')}…`;
}
