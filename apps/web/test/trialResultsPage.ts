import { paths } from '#lib/paths.ts';
import { interviewId } from '#test/factories.ts';

export const here = paths.step(interviewId, 'trial-results');
export const close = paths.step(interviewId, 'retainer-close');
