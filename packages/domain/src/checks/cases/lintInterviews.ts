import type { Answers, AnswerValue } from '#interviews/Answers.ts';
import { type ServiceId, serviceIds } from '#interviews/ServiceId.ts';
import { practiceSamples } from '#practice/practiceSamples.ts';
import { discoveryQuestions } from '#questions/discoveryQuestions.ts';
import type { Question } from '#questions/Question.ts';
import { serviceQuestions } from '#questions/serviceQuestions.ts';
import type { TemplateSubject } from '#templates/TemplateSubject.ts';
import { hostileAnswers, nextSteps, sampleTexts, sellers, trialResults } from './lintAnswers.ts';

/** An interview every text has to survive. */
export interface LintInterview {
  readonly name: string;
  /** How much of it is filled; the word counts of the table are given for each. */
  readonly fill: 'full' | 'half' | 'empty';
  readonly interview: TemplateSubject;
}

/** More than any question has options, so that every option is spoken once. */
const variants = 8;

/** Full in all options, half-filled from both ends, with names only, empty, and hostile. */
export function lintInterviews(): readonly LintInterview[] {
  return serviceIds.flatMap((service) => [
    ...Array.from({ length: variants }, (_, variant) => fullInterview(service, variant)),
    ...halfInterviews(service),
    ...practiceInterviews(service),
    toCase(`${service} names only`, 'empty', service, {}),
    toCase(`${service} empty`, 'empty', service, {}, { businessName: '', contactName: '' }),
    toCase(`${service} hostile`, 'full', service, hostileAnswers(service), {
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

/** One trade for each word people are called by, and a word that takes "an". */
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
  const trade = at(trades, variant);
  return toCase(
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
    { ...trade, seller: at(sellers, variant) },
  );
}

function at<T>(items: readonly [T, ...T[]], variant: number): T {
  return items[variant % items.length] ?? items[0];
}

/** Both numbers, one of them, none, and what nobody can have read on a profile. */
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
    toCase(`${service} ${name}`, 'half', service, answers),
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

function toCase(
  name: string,
  fill: LintInterview['fill'],
  service: ServiceId,
  answers: Answers,
  names: Partial<TemplateSubject> = {},
): LintInterview {
  return { name, fill, interview: { ...emptyInterview(service), answers, ...names } };
}

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
      // One, two neighbors, or the last three.
      if (question.singleChoice || variant % 3 === 0) return [picked];
      if (variant % 3 === 2) return options.slice(-3);
      return [picked, options[(variant + 1) % options.length] ?? picked];
    default:
      return sampleTexts[variant % sampleTexts.length] ?? '';
  }
}
