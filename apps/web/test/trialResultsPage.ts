import { paths } from '#lib/paths.ts';
import { interviewId } from '#test/factories.ts';

export const trialResultsPath = paths.step(interviewId, 'trial-results');
export const retainerClosePath = paths.step(interviewId, 'retainer-close');
