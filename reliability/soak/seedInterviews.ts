import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import { practiceSamples } from '@salespro/domain/practice/practiceSamples.ts';
import {
  confirmValue,
  createKnownInterview,
  type KnownInterview,
  type Oracle,
  type TabNumber,
} from './createOracle.ts';

/** Stages of the interviews at the start, so that every screen opens. */
const stages = ['answered', 'chosen', 'sold', 'onboarded'] as const;
/** Alternates between the tabs; interviews that can be sold are soon used up. */
const seeds = [
  ...(['answered', 'answered'] as const),
  ...(['chosen', 'chosen', 'chosen', 'chosen'] as const),
  ...(['sold', 'onboarded'] as const),
];

/** Creates the interviews over HTTP before any fault. */
export async function seedInterviews(request: APIRequestContext, oracle: Oracle): Promise<void> {
  for (const [place, stage] of seeds.entries()) {
    const owner: TabNumber = place % 2 === 0 ? 0 : 1;
    const name = `Soak ${stage} ${place + 1}`;
    oracle.interviews.push(await seed(request, stages.indexOf(stage), name, owner));
  }
}

async function seed(
  request: APIRequestContext,
  stage: number,
  name: string,
  owner: TabNumber,
): Promise<KnownInterview> {
  const sample = practiceSamples.find(({ serviceId }) => serviceId === 'reputation_management');
  if (!sample) throw new Error('no sample');
  const id = randomUUID();
  const { contactName, contactEmail, industry, employees, currentProblems } = sample;
  const send = async (path: string, body: object) => {
    const data = { operationId: randomUUID(), ...body };
    const reply = await request.post(`/api/interviews/${id}/${path}`, { data });
    if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`);
  };
  const toChanges = (answers: object) =>
    Object.entries(answers)
      .filter(([, value]) => value !== null && value !== '')
      .map(([questionId, value]) => ({ questionId, value }));
  await request.post('/api/interviews', {
    data: {
      id,
      businessName: name,
      contactName,
      contactEmail,
      industry,
      employees,
      currentProblems,
    },
  });
  await send('answers', { changes: toChanges({ ...sample.answers, reviews_collection: true }) });
  if (stage > 0) await send('service', { serviceId: sample.serviceId });
  if (stage > 1) await send('sold', {});
  if (stage > 1) await send('onboarding', { changes: toChanges(sample.onboarding) });
  if (stage > 2) await send('onboarding/completion', { changes: [] });

  const stored = await (await request.get(`/api/interviews/${id}`)).json();
  const known = createKnownInterview({ id, name, owner, isShared: true, contactName });
  const parts = { answers: stored.answers, onboarding: stored.onboardingAnswers };
  for (const [part, answers] of Object.entries(parts))
    for (const [questionId, value] of Object.entries(answers))
      known.written[part as keyof typeof parts].set(questionId, [
        { by: 'start', value: value as AnswerValue },
      ]);
  confirmValue(known.service, stored.selectedServiceId);
  confirmValue(known.isSold, stored.salesStatus === 'sold');
  confirmValue(known.onboardingStatus, stored.onboardingStatus);
  return known;
}
