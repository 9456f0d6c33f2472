import { computeFitSoFar } from '@salespro/domain/recommendations/computeFitSoFar.ts';
import type { FitSoFarRequest } from './FitSoFarRequest.ts';

self.addEventListener('message', ({ data }: MessageEvent<FitSoFarRequest>) => {
  self.postMessage(computeFitSoFar(data.prospect, data.answersBefore, data.services));
});
