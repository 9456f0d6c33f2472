import * as account from '@salespro/contract/account.ts';
import * as agencyCard from '@salespro/contract/agencyCard.ts';
import * as ai from '@salespro/contract/ai.ts';
import * as settings from '@salespro/contract/appSettings.ts';
import * as auth from '@salespro/contract/auth.ts';
import * as audit from '@salespro/contract/brandAudit.ts';
import * as due from '@salespro/contract/due.ts';
import type { Endpoint } from '@salespro/contract/endpoint.ts';
import * as firstRun from '@salespro/contract/firstRun.ts';
import * as followUp from '@salespro/contract/followUp.ts';
import * as insights from '@salespro/contract/insights.ts';
import * as interviewExport from '@salespro/contract/interviewExport.ts';
import * as interviews from '@salespro/contract/interviews.ts';
import * as landing from '@salespro/contract/landingClaims.ts';
import * as leads from '@salespro/contract/leads.ts';
import * as notes from '@salespro/contract/notes.ts';
import * as onboarding from '@salespro/contract/onboarding.ts';
import * as outcomes from '@salespro/contract/outcomes.ts';
import * as passkeys from '@salespro/contract/passkeys.ts';
import * as pitch from '@salespro/contract/pitch.ts';
import * as questions from '@salespro/contract/questions.ts';
import * as recommendations from '@salespro/contract/recommendations.ts';
import * as reminders from '@salespro/contract/reminders.ts';
import * as services from '@salespro/contract/services.ts';
import * as templates from '@salespro/contract/templates.ts';
import * as trial from '@salespro/contract/trial.ts';

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/** All endpoints of the contract, for tests that try every one. */
export const allEndpoints: readonly Endpoint[] = [
  auth,
  account,
  agencyCard,
  audit,
  ai,
  due,
  firstRun,
  followUp,
  insights,
  interviews,
  interviewExport,
  landing,
  leads,
  notes,
  onboarding,
  outcomes,
  passkeys,
  pitch,
  questions,
  recommendations,
  reminders,
  services,
  settings,
  templates,
  trial,
].flatMap((feature) => Object.values(feature).filter(isEndpoint));
