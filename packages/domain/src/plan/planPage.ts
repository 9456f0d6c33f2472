import { toMoney } from '#amounts/parseAmount.ts';
import { addDays } from '#days/calendarDay.ts';
import { toClock, toLongDay, toShortDay, toShortWeekday, toWeekdayDay } from '#days/dayWords.ts';
import { toLocalMoment } from '#days/toLocalMoment.ts';
import { agreedDay } from '#followUp/agreedDay.ts';
import { packKind } from '#followUp/listPackParts.ts';
import { findService } from '#interviews/findService.ts';
import { isServiceId } from '#interviews/ServiceId.ts';
import { decidesWithOthers } from '#interviews/whoDecides.ts';
import { agreedTrial } from '#outcomes/trialPlan.ts';
import { adSpend, builtInSettings } from '#services/builtInSettings.ts';
import type { ServiceTerms } from '#services/ServiceTerms.ts';
import { isRange, spokenTerms } from '#services/spokenTerms.ts';
import { toCustomerWord, withCustomerWord } from '#templates/phrases/customerWord.ts';
import type { TemplateSubject } from '#templates/templateView.ts';
import { findSaid, type SaidAbout } from './findSaid.ts';
import { planWords } from './planWords.ts';
import { toPlan } from './toPlan.ts';

export interface PlanPage {
  readonly agency: string;
  /** How to reach who made it, in one or two lines. */
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
    /** Behind the amount: "a month". */
    readonly unit: string;
  }[];
  readonly goodToKnow: readonly string[];
  readonly nextStep: { readonly title: string; readonly line: string };
  readonly noPromise: string;
  readonly until: string;
}

/** Beside the page, for the seller. */
export interface PlanState {
  readonly hasNextStep: boolean;
  readonly isStandardPrice: boolean;
  readonly lacksSeller: boolean;
  /** In their places, also those the seller has emptied: what the editor shows. */
  readonly allTicks: readonly string[];
  readonly allNeeds: readonly string[];
}

interface PlanFacts {
  readonly today: string;
  readonly timeZone?: string | undefined;
  /** What the seller changed on this page. */
  readonly words?: Readonly<Record<string, string>>;
}

const heardLabels: readonly (readonly [SaidAbout, string])[] = [
  ['in90Days', 'What you want in 90 days'],
  ['today', 'How it is today'],
  ['tried', 'What you tried before'],
  ['inAYear', 'Where you want to be in a year'],
  ['whyNow', 'Why now'],
];
const mostHeard = 3;
/** Of all quotes together: with more letters the page would be two. */
const mostHeardLetters = 240;

/** The longest of each that the page has room for. */
export const planLimits = {
  line: 90,
  tick: 60,
  step: 90,
  need: 80,
  quote: 140,
  promise: 120,
} as const;

/** A page the client may keep; null without a service. Nothing of scores, goals or the seller's notes is in it. */
export function toPlanPage(
  interview: TemplateSubject,
  { today, timeZone, words = {} }: PlanFacts,
): (PlanPage & PlanState) | null {
  const service = interview.selectedServiceId;
  const terms = spokenTerms(interview);
  if (!isServiceId(service) || terms === null) return null;
  const { outcome, seller } = interview;
  const day = outcome ? toLocalMoment(new Date(outcome.madeAt), timeZone).day : today;
  const customer = toCustomerWord(interview);
  const own = (name: string, written: string, most: number) =>
    cutAtSentence(words[name] ?? withCustomerWord(written, customer), most);
  const { ticks, needs, noPromise } = planWords[service];
  const allTicks = ticks.map((tick, place) => own(`tick_${place + 1}`, tick, planLimits.tick));
  const allNeeds = needs.map((need, place) => own(`need_${place + 1}`, need, planLimits.need));
  const plan = toPlan(service, interview);
  const start = outcome?.kind === 'trial' ? outcome.startDay : null;
  const trialDays = start === null ? 0 : agreedTrial(interview, start).days;
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
    made: [contact === '' ? '' : `Made for ${contact}`, toLongDay(day)].filter(Boolean).join(' · '),
    heard: listHeard(interview),
    service: findService(service)?.name ?? '',
    line: own('line', plan.line, planLimits.line),
    ticks: allTicks.filter((tick) => tick !== ''),
    steps: plan.steps.map(({ when, title, line }, place) => ({
      when: start === null ? when : toStepDay(start, trialDays, place, day),
      title,
      line: own(`step_${place + 1}`, line, planLimits.step),
    })),
    needs: allNeeds.filter((need) => need !== ''),
    prices: listPrices(
      terms,
      interview.sale?.price ?? (outcome?.kind === 'sold' ? outcome.price : null),
    ),
    goodToKnow: [
      toOnTop(service, terms),
      words.good_to_know ?? (terms.guarantee || 'Your accounts and your data stay yours.'),
    ]
      .map((line) => cutAtSentence(line, 160))
      .filter((line) => line !== ''),
    nextStep,
    noPromise: `${cutAtSentence(withCustomerWord(noPromise, customer), planLimits.promise)} We do promise the work on this page.`,
    until: `Prices good until ${toLongDay(addDays(day, 30))}`,
    hasNextStep: nextStep.line !== '',
    isStandardPrice: isStandard(terms, builtInSettings[service]),
    lacksSeller: !seller?.name.trim() || !seller.phone.trim(),
    allTicks,
    allNeeds,
  };
}

/** The first few that fit, whole. */
function listHeard(interview: TemplateSubject) {
  let left: number = mostHeardLetters;
  return heardLabels
    .map(([about, label]) => ({
      label,
      text: cutAtSentence(findSaid(about, interview), planLimits.quote),
    }))
    .filter(({ text }) => {
      if (text === '' || text.length > left) return false;
      left -= text.length;
      return true;
    })
    .slice(0, mostHeard);
}

/** Of 30 days: the start, a week on, the two weeks after that, and the last day. Another length is divided alike. */
function toStepDay(start: string, days: number, place: number, today: string): string {
  const say = (day: string) => `${toShortWeekday(day)}, ${toShortDay(day, today)}`;
  const plain = (count: number) => toShortDay(addDays(start, count), today);
  const [second, third] = [7, 14].map((day) => Math.round((day * days) / 30));
  if (place === 2) return `${plain(third ?? 0)} to ${plain(days - 1)}`;
  return say(addDays(start, [0, second, third, days][place] ?? 0));
}

function listPrices({ price, setupFee, trial, currency }: ServiceTerms, sold: number | null) {
  const money = (cents: number) => toMoney(cents, currency);
  const fee =
    sold !== null
      ? money(sold)
      : isRange(price)
        ? `From ${money(price.from)} to ${money(price.to)}`
        : money(price.from);
  // Who has bought is not offered a trial any more.
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

function toOnTop(service: string, { onTop }: ServiceTerms): string {
  if (onTop === '') return '';
  if (onTop !== adSpend) return `Plus ${onTop}.`;
  const company = { pay_per_click: 'Google', fb_ads: 'Meta' }[service] ?? 'the ad company';
  return `Plus what you pay ${company}. You set that number.`;
}

function toNextStep(interview: TemplateSubject, own: string | undefined) {
  const { seller, answers } = interview;
  const { day, time } = agreedDay(interview);
  // A day on which the seller asks again is not one the client has agreed on.
  if (day === null || packKind(interview) === 'not_now')
    return { title: 'Next step: to be agreed', line: '' };
  const who = seller?.name.trim() || 'We';
  const calls = who === 'We' ? 'call' : 'calls';
  const withWhom = decidesWithOthers(answers) ? ' and the person who decides with you' : '';
  return {
    title: `Next step: ${toWeekdayDay(day)}${time === null ? '' : `, ${toClock(time)}`}`,
    line: cutAtSentence(own ?? `${who} ${calls} you${withWhom}.`, 120),
  };
}

function isStandard({ price, setupFee }: ServiceTerms, standard: ServiceTerms): boolean {
  return (
    price.from === standard.price.from &&
    price.to === standard.price.to &&
    setupFee === standard.setupFee
  );
}

/** Longer words end at the last sentence that fits, else at a word: a page has one size of letters. */
export function cutAtSentence(text: string, most: number): string {
  const words = text.trim().replaceAll(/\s+/g, ' ');
  if (words.length <= most) return words;
  const cut = words.slice(0, most);
  const sentence = /^.*[.!?](?=\s|$)/.exec(cut)?.[0];
  if (sentence) return sentence;
  const end = cut.lastIndexOf(' ');
  const whole = cut.slice(0, end > 0 ? end : most - 1);
  // Half of a letter that takes two places would be shown as a blot.
  return `${whole.replace(/[\uD800-\uDBFF]$/, '').replace(/[,;:.\s]+$/, '')}…`;
}
