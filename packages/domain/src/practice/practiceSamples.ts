import type { PracticeSample } from './PracticeSample.ts';
import { aiPowerPackageSample } from './samples/aiPowerPackageSample.ts';
import { fbAdsSample } from './samples/fbAdsSample.ts';
import { messageMarketingSample } from './samples/messageMarketingSample.ts';
import { payPerClickSample } from './samples/payPerClickSample.ts';
import { reputationManagementSample } from './samples/reputationManagementSample.ts';
import { seoSample } from './samples/seoSample.ts';

/** One per service, in service order (DATA-28). */
export const practiceSamples: readonly PracticeSample[] = [
  reputationManagementSample,
  payPerClickSample,
  seoSample,
  fbAdsSample,
  messageMarketingSample,
  aiPowerPackageSample,
];
