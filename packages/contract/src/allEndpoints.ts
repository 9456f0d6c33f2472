import * as account from './account.ts';
import * as agencyCard from './agencyCard.ts';
import * as ai from './ai.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as due from './due.ts';
import type { Endpoint } from './endpoint.ts';
import * as firstRun from './firstRun.ts';
import * as followUp from './followUp.ts';
import * as insights from './insights.ts';
import * as interviewExport from './interviewExport.ts';
import * as interviews from './interviews.ts';
import * as landing from './landing.ts';
import * as leads from './leads.ts';
import * as notes from './notes.ts';
import * as onboarding from './onboarding.ts';
import * as outcomes from './outcomes.ts';
import * as passkeys from './passkeys.ts';
import * as pitch from './pitch.ts';
import * as questions from './questions.ts';
import * as recommendations from './recommendations.ts';
import * as reminders from './reminders.ts';
import * as services from './services.ts';
import * as settings from './settings.ts';
import * as templates from './templates.ts';
import * as trial from './trial.ts';

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/** Every call there is: the API document, the permission loop and the fuzzing read this list. */
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
].flatMap((room) => Object.values(room).filter(isEndpoint));
