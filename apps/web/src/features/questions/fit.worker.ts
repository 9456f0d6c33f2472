import { fitSoFar } from '@salespro/domain/recommendations/fitSoFar.ts';
import type { FitRequest } from './FitRequest.ts';

self.addEventListener('message', ({ data }: MessageEvent<FitRequest>) => {
  self.postMessage(fitSoFar(data.prospect, data.before, data.services));
});
