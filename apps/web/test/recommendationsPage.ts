import { recommend } from '@salespro/domain/recommendations/recommend.ts';
import { page } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import { discoveryAnswers } from '#test/discoveryAnswers.ts';
import { interviewId, makeInterview } from '#test/factories.ts';

export const answered = { answers: discoveryAnswers };
export const ranking = recommend(makeInterview(answered));
export const card = (name: string) => page.getByRole('article', { name, exact: true });
export const firstName = ranking[0]?.service.name ?? '';
export const questionsPath = paths.step(interviewId, 'questions');
export const herePath = paths.step(interviewId, 'recommendations');
