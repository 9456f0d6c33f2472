import { recommend } from '@salespro/domain/recommendations/recommend.ts';
import { page } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import { discoveryAnswers } from '#test/discoveryAnswers.ts';
import { interviewId, makeInterview } from '#test/factories.ts';

export const answeredChanges = { answers: discoveryAnswers };
export const expectedRanking = recommend(makeInterview(answeredChanges));
export const serviceCard = (name: string) => page.getByRole('article', { name, exact: true });
export const firstServiceName = expectedRanking[0]?.service.name ?? '';
export const questionsPath = paths.step(interviewId, 'questions');
export const recommendationsPath = paths.step(interviewId, 'recommendations');
