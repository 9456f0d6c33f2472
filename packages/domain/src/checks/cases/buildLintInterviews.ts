import type { Answers, AnswerValue } from '#interviews/Answers.ts';
import { type ServiceId, serviceIds } from '#interviews/ServiceId.ts';
import { practiceSamples } from '#practice/practiceSamples.ts';
import { discoveryQuestions, serviceQuestions } from '#questions/allQuestions.ts';
import type { Question } from '#questions/Question.ts';
import type { Seller, TemplateSubject } from '#templates/buildTemplateView.ts';

/** A sample interview that every built-in text is rendered for. */
export interface LintInterview {
  readonly name: string;
  /** How many questions are answered; the word limits depend on it. */
  readonly fill: 'full' | 'half' | 'empty';
  readonly interview: TemplateSubject;
}

/** The number of variants exceeds the options of any question, so that every option is used once. */
const variants = 8;

/** Builds sample interviews per service: complete, half filled, names only, empty and hostile. */
export function buildLintInterviews(): readonly LintInterview[] {
  return serviceIds.flatMap((service) => [
    ...Array.from({ length: variants }, (_, variant) => fullInterview(service, variant)),
    ...halfInterviews(service),
    ...practiceInterviews(service),
    buildLintInterview(`${service} names only`, 'empty', service, {}),
    buildLintInterview(
      `${service} empty`,
      'empty',
      service,
      {},
      { businessName: '', contactName: '' },
    ),
    buildLintInterview(`${service} hostile`, 'full', service, hostileAnswers(service), {
      seller: {
        name: `Sam "Sunny" <i>O'Hara</i>`,
        phone: '+1 (555) 010-0199 ext. 4',
        agency: '<b>{{phone}}</b> & Co.',
        signature: '"Call <u>us</u>" & more',
      },
      businessName: `Joe's <b>Plumbing</b> & "Drain"`,
      contactName: "Siobhán O'Neill-García",
    }),
  ]);
}

/** One industry for each customer word, and a word that takes "an". */
const trades: readonly [Partial<TemplateSubject>, ...Partial<TemplateSubject>[]] = [
  { industry: 'Dental', contactName: 'Dr. Anita Rao' },
  { industry: 'Legal', contactName: 'Attorney Jane Doe' },
  { industry: 'Gym Offer' },
  { industry: 'Wedding Photographers' },
  { industry: 'Education', contactName: 'Ms. Doe' },
  { industry: 'RE Investor' },
  { industry: 'HVAC' },
  { industry: 'Horse boarding' },
];

function fullInterview(service: ServiceId, variant: number): LintInterview {
  const trade = pickCyclic(trades, variant);
  return buildLintInterview(
    `${service} full ${variant}`,
    'full',
    service,
    {
      ...answerAll([...discoveryQuestions, ...serviceQuestions[service]], variant),
      ...trialResults[variant % trialResults.length],
      ...nextSteps[variant % nextSteps.length],
      ...lookedUp[variant % lookedUp.length],
      ...(trade.industry === 'Horse boarding' && { they_call_customers: 'Owners' }),
    },
    { ...trade, seller: pickCyclic(sellers, variant) },
  );
}

function pickCyclic<T>(items: readonly [T, ...T[]], variant: number): T {
  return items[variant % items.length] ?? items[0];
}

/** Google look-ups: both numbers, one, none, and values outside the valid range. */
const lookedUp: readonly Answers[] = [
  { google_rating: 4.2, google_review_count: 41, customer_worth: 1500 },
  { google_rating: 5, google_review_count: 1 },
  { google_review_count: 0 },
  { google_rating: 9, google_review_count: -3, customer_worth: 0 },
  { google_rating: 3.9, customer_worth: 60 },
];

function halfInterviews(service: ServiceId): readonly LintInterview[] {
  const required = (questions: readonly Question[]) => questions.filter((q) => q.required);
  const own = serviceQuestions[service];
  const sets: Readonly<Record<string, Answers>> = {
    'first half': answerAll(discoveryQuestions.slice(0, 8), 0),
    'second half': answerAll(discoveryQuestions.slice(8), 1),
    'no service answers': answerAll(required(discoveryQuestions), 2),
    'service answers only': answerAll(own, 3),
    'half of the service answers': answerAll(own.slice(0, Math.ceil(own.length / 2)), 0),
    'required only': answerAll([...required(discoveryQuestions), ...own], 1),
    'every other': answerAll(
      [...discoveryQuestions, ...own].filter((_, at) => at % 2 === 0),
      2,
    ),
  };
  return Object.entries(sets).map(([name, answers]) =>
    buildLintInterview(`${service} ${name}`, 'half', service, answers),
  );
}

function practiceInterviews(service: ServiceId): readonly LintInterview[] {
  return practiceSamples
    .filter(({ serviceId }) => serviceId === service)
    .map(({ serviceId, trial, onboarding, answers, ...business }) => ({
      name: `${service} practice`,
      fill: 'full',
      interview: {
        ...emptyInterview(serviceId),
        ...business,
        answers: { ...answers, ...trial },
        onboardingAnswers: onboarding,
      },
    }));
}

function buildLintInterview(
  name: string,
  fill: LintInterview['fill'],
  service: ServiceId,
  answers: Answers,
  names: Partial<TemplateSubject> = {},
): LintInterview {
  return { name, fill, interview: { ...emptyInterview(service), answers, ...names } };
}

/** Builds an interview without answers for a service. */
export function emptyInterview(service: ServiceId): TemplateSubject {
  return {
    id: '00000000-0000-7000-8000-000000000001',
    businessName: 'Harbor Lane Bakery',
    contactName: 'Prince',
    contactEmail: '',
    industry: '',
    employees: 0,
    currentProblems: [],
    answers: {},
    recommendedServices: [],
    selectedServiceId: service,
    generatedPitch: null,
    salesStatus: 'pitched',
    soldAt: null,
    onboardingStatus: 'not_started',
    onboardingAnswers: {},
    onboardingCompletedAt: null,
    createdAt: '2026-01-05T09:00:00.000Z',
    updatedAt: '2026-01-05T09:00:00.000Z',
  };
}

function answerAll(questions: readonly Question[], variant: number): Answers {
  return Object.fromEntries(questions.map((question) => [question.id, answer(question, variant)]));
}

function answer(question: Question, variant: number): AnswerValue {
  const options = question.options ?? [];
  const picked = options[variant % Math.max(1, options.length)] ?? '';
  switch (question.type) {
    case 'boolean':
      return variant % 2 === 0;
    case 'number':
    case 'scale':
      return [900, 1, 150, 12_000][variant % 4] ?? 1;
    case 'select':
      return picked;
    case 'multi-select':
      // Chooses one option, two adjacent ones, or the last three.
      if (question.singleChoice || variant % 3 === 0) return [picked];
      if (variant % 3 === 2) return options.slice(-3);
      return [picked, options[(variant + 1) % options.length] ?? picked];
    default:
      return sampleTexts[variant % sampleTexts.length] ?? '';
  }
}

/** Free-text answers: with and without a full stop, short, with an apostrophe, with a question. */
const sampleTexts: readonly string[] = [
  "15 new people a month. We're stuck at nine.",
  'A second van on the road',
  "More of the work we're good at, and Sundays off!",
  "Honestly? I'd just like to sleep",
];

/** Trial results: up, one review, no change, down, a first review, and prices with commas. */
const trialResults: readonly Answers[] = [
  results(41, 58, 4.1, 4.4, {
    fb_reviews_after: 12,
    customer_lifetime_value: '1,200',
    ...messages(50, 12, 5, 1250, 1),
    primary_service_price: '$497/month',
  }),
  results(10, 11, 4, 4, { customer_lifetime_value: '$150', ...messages(1, 1, 1) }),
  results(63, 63, 4.6, 4.6, messages(40, 3, 0, 0, 2)),
  results(25, 20, 4.4, 4.1, { customer_lifetime_value: 0, ...messages(200, 0, 0, 0, 14) }),
  results(0, 1, 1, 5, { fb_reviews_after: 1, customer_lifetime_value: 'a lot' }),
  results(9, 30, 3.9, 4.25, {
    primary_service_price: '$1,297 / mo',
    fb_reviews_after: 0,
    mm_people_messaged: 12,
  }),
];

function messages(
  messaged: number,
  replies: number,
  bookings: number,
  dollars?: number,
  optOuts?: number,
): Answers {
  return {
    mm_people_messaged: messaged,
    mm_replies: replies,
    mm_bookings: bookings,
    ...(dollars !== undefined && { mm_booked_dollars: dollars }),
    ...(optOuts !== undefined && { mm_opt_outs: optOuts }),
  };
}

function results(
  reviewsBefore: number,
  reviewsAfter: number,
  ratingBefore: number,
  ratingAfter: number,
  others: Answers,
): Answers {
  return {
    trial_status: 'completed',
    google_reviews_before: reviewsBefore,
    google_reviews_after: reviewsAfter,
    google_rating_before: ratingBefore,
    google_rating_after: ratingAfter,
    ...others,
  };
}

/** Returns hostile answers: markup, template tags, quotes, null, empty lists and 400 characters. */
function hostileAnswers(service: ServiceId): Answers {
  const long = 'We want it all, "now" & <i>more</i> of {{everything}} '.repeat(8);
  return {
    ...Object.fromEntries(serviceQuestions[service].map(({ id }) => [id, null])),
    business_services: 'undefined',
    first_purchase_amount: '$1,000,000',
    advertising_types: [],
    how_getting_customers: '   ',
    customer_list: 'yes',
    customer_list_size: '200+',
    reviews_collection: true,
    reviews_collection_method: "<script>alert('x')</script>",
    ideal_90_days: long,
    ideal_12_months: 'Line one\n# Line two',
    plan_to_achieve_results: 'null',
    ai_incoming_calls: ['', 'Calls go to voicemail after hours'],
    ai_lead_response_time: 'Same day',
    ...results(0, 0, 5, 5, {}),
  };
}

const sellers: readonly [Seller, ...Seller[]] = [
  { name: 'Sam Rivera', phone: '555-0100' },
  { name: 'Sam', phone: '', agency: 'Fieldnote Marketing', signature: 'We pick up.' },
  { name: '', phone: '555-0100' },
];

/** Answers and days that only some texts use, in combinations that change a sentence. */
const nextSteps: readonly Answers[] = [
  {
    next_step_date: 'Thursday at 10 AM',
    ask_again_date: 'the first week of March',
    decision_maker: 'Me and a partner',
    google_rating: 4.2,
    google_review_count: 41,
    customer_worth: 1500,
  },
  { ask_again_date: 'spring', decision_maker: 'Someone else', google_review_count: 0 },
  { next_step_date: 'tomorrow', decision_maker: 'Just me', google_rating: 5, customer_worth: 15 },
  {},
];
