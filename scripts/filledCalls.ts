import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import { findService } from '@salespro/domain/interviews/findService.ts';
import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import type { ServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import { hasTrial } from '@salespro/domain/interviews/trialStatus.ts';
import { practiceSamples } from '@salespro/domain/practice/practiceSamples.ts';
import {
  chooseRecapTemplate,
  chooseRetainerTemplate,
  chooseScriptTemplate,
} from '@salespro/domain/templates/chooseTemplate.ts';
import { renderChosenTemplate } from '@salespro/domain/templates/renderChosenTemplate.ts';
import { builtInTexts } from '@salespro/domain/templates/texts/builtInTexts.ts';

/** All texts of one example call, for a file in docs/samples. */
export interface FilledCall {
  readonly file: string;
  readonly text: string;
}

/** Builds ten example calls: six services, two incomplete interviews, a flat and a falling trial. */
export function filledCalls(): readonly FilledCall[] {
  return [
    call('1-reputation-management', 'reputation_management', {
      ...all('reputation_management'),
      ...trialOf('reputation_management'),
      decision_maker: 'Just me',
      why_now: 'A new office opens down the street in spring',
    }),
    call('2-pay-per-click', 'pay_per_click', {
      ...all('pay_per_click'),
      decision_maker: 'Me and a partner',
    }),
    call('3-seo', 'seo', {
      ...all('seo'),
      why_now: 'We lost two big months to a name nobody knew',
    }),
    call('4-facebook-and-instagram-ads', 'fb_ads', {
      ...all('fb_ads'),
      decision_maker: 'Someone else',
    }),
    call('5-message-marketing', 'message_marketing', {
      ...all('message_marketing'),
      ...trialOf('message_marketing'),
      decision_maker: 'Just me',
    }),
    call('6-ai-power-package', 'ai_power_package', {
      ...all('ai_power_package'),
      decision_maker: 'Me and a partner',
      why_now: 'My best person at the front desk leaves in May',
    }),
    call('7-half-filled', 'pay_per_click', everyOther(all('pay_per_click'))),
    call('8-nearly-empty', 'seo', { how_getting_customers: 'Referrals' }),
    call('9-flat-trial', 'reputation_management', {
      ...all('reputation_management'),
      ...trialOf('reputation_management'),
      google_reviews_before: 63,
      google_reviews_after: 63,
      google_rating_before: 4.6,
      google_rating_after: 4.6,
    }),
    call('10-falling-trial', 'reputation_management', {
      ...all('reputation_management'),
      ...trialOf('reputation_management'),
      google_reviews_before: 41,
      google_reviews_after: 44,
      google_rating_before: 4.3,
      google_rating_after: 4.1,
    }),
  ];
}

function call(file: string, service: ServiceId, answers: Answers): FilledCall {
  const interview = toInterview(service, answers);
  const texts = [
    ['Recap', chooseRecapTemplate(interview, layers)],
    ['Script', chooseScriptTemplate(interview, layers)],
    ...(hasTrial(service) && answers.google_rating_after !== undefined
      ? [['Retainer close', chooseRetainerTemplate(interview, layers)] as const]
      : []),
  ] as const;
  const head = `# ${findService(service)?.name}: ${interview.businessName}`;
  const parts = texts.map(([title, chosen]) => {
    const rendered = renderChosenTemplate(chosen, interview);
    return `## ${title}\n\n${rendered.status === 'missing' ? rendered.description : rendered.text}`;
  });
  return { file: `${file}.md`, text: `${[head, ...parts].join('\n\n')}\n` };
}

const layers = { account: {}, global: {}, builtIn: builtInTexts };

function sampleOf(service: ServiceId) {
  const sample = practiceSamples.find(({ serviceId }) => serviceId === service);
  if (!sample) throw new Error(`no practice sample of ${service}`);
  return sample;
}

const all = (service: ServiceId): Answers => sampleOf(service).answers;
const trialOf = (service: ServiceId): Answers => sampleOf(service).trial ?? {};

function everyOther(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter((_, place) => place % 2 === 0));
}

function toInterview(service: ServiceId, answers: Answers): Interview {
  const { businessName, contactName, contactEmail, industry, employees, currentProblems } =
    sampleOf(service);
  return {
    id: '00000000-0000-7000-8000-000000000001',
    businessName,
    contactName,
    contactEmail,
    industry,
    employees,
    currentProblems,
    answers,
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
