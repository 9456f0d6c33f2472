import { randomUUID } from 'node:crypto';
import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { practiceSamples } from '@salespro/domain/practice/practiceSamples.ts';

/** A request that changes an interview, and the fields it changes. */
export type InterviewChangeCase = readonly [
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body: object,
  changed: readonly (keyof StoredInterview)[],
];

const onboarding =
  practiceSamples.find(({ serviceId }) => serviceId === 'reputation_management')?.onboarding ?? {};
const edits = Object.entries(onboarding).map(([questionId, value]) => ({ questionId, value }));
const note = {
  id: randomUUID(),
  kind: 'quote',
  text: 'We ask when we remember.',
  screen: 'questions',
  questionId: 'reviews_collection',
};
const results = {
  google_reviews_before: 41,
  google_reviews_after: 58,
  google_rating_before: 4.1,
  google_rating_after: 4.4,
};

const followUp = { kind: 'follow_up', day: '2026-11-19', time: null, note: '' };

/** All requests that change an interview, in order, with the fields they change. */
export const interviewChangeCases: readonly InterviewChangeCase[] = [
  ['PUT', 'info', { businessName: 'Maple & Oak' }, ['businessName']],
  ['PUT', 'info', { contactName: 'Paula' }, ['contactName']],
  ['PUT', 'info', { contactEmail: 'paula@maple.example' }, ['contactEmail']],
  ['PUT', 'info', { contactPhone: '555 0101' }, ['contactPhone']],
  ['PUT', 'info', { industry: 'Legal' }, ['industry']],
  ['PUT', 'info', { employees: 3 }, ['employees']],
  ['PUT', 'info', { currentProblems: ['Poor brand reputation'] }, ['currentProblems']],
  ['POST', 'answers', { changes: [{ questionId: 'customer_list', value: true }] }, ['answers']],
  ['PUT', 'notes', { note }, ['notes']],
  ['PUT', 'notes', { note: { ...note, text: 'Every Friday' } }, ['notes']],
  ['DELETE', 'notes', { noteId: note.id }, ['notes']],
  ['PUT', 'ranking', {}, ['recommendedServices']],
  ['POST', 'service', { serviceId: 'reputation_management' }, ['selectedServiceId']],
  ['PUT', 'pitch', { generatedPitch: 'You told me about Maple & Oak.' }, ['generatedPitch']],
  ['POST', 'outcome', { outcome: followUp }, ['outcome']],
  ['POST', 'trial', {}, ['answers', 'outcome', 'trial']],
  ['PUT', 'trial', { values: results }, ['answers']],
  ['POST', 'sold', {}, ['salesStatus', 'soldAt', 'outcome', 'sale']],
  ['DELETE', 'sold', {}, ['salesStatus', 'soldAt', 'outcome', 'sale']],
  ['POST', 'sold', {}, ['salesStatus', 'soldAt', 'outcome', 'sale']],
  ['POST', 'onboarding', { changes: edits.slice(0, 1) }, ['onboardingAnswers', 'onboardingStatus']],
  [
    'POST',
    'onboarding/completion',
    { changes: edits.slice(1) },
    ['onboardingAnswers', 'onboardingStatus', 'onboardingCompletedAt'],
  ],
];
