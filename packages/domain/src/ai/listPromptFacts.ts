import type { Interview } from '#interviews/Interview.ts';
import { discoveryQuestions } from '#questions/discoveryQuestions.ts';
import { customersName } from '#questions/facts/customersName.ts';
import { lookUps } from '#questions/facts/lookUps.ts';
import { serviceQuestions } from '#questions/serviceQuestions.ts';
import { joinList } from '#templates/mustache/joinList.ts';
import { templateView } from '#templates/templateView.ts';
import type { ViewValue } from '#templates/ViewValue.ts';
import { trialFields } from '#trial/trialFields.ts';
import type { ScriptKind } from './ScriptKind.ts';

export interface PromptFact {
  /** A question or a label with its colon. */
  readonly label: string;
  readonly value: string;
}

/**
 * What the AI may know: the names (to be hidden as tokens), what was looked up, the visible answers to our own
 * questions, and for the retainer close the trial and the offer. E-mail address and onboarding stay
 * out, so credentials are not even in reach (G-111, W-14).
 */
export function listPromptFacts(interview: Interview, kind: ScriptKind): readonly PromptFact[] {
  const service = interview.selectedServiceId;
  const questions = [...discoveryQuestions, ...((service && serviceQuestions[service]) || [])];
  const labels: (readonly [name: string, label: string])[] = [
    ['businessName', 'Business:'],
    ['contactName', 'Contact:'],
    ['industry', 'Line of business:'],
    ['employees', 'Employees:'],
    ['currentProblems', 'Problems named at the start:'],
    ['service_name', 'Service offered:'],
    ['service_price_range', 'Usual price range:'],
    ...[...lookUps, customersName].map(({ id, label }) => [id, `${label}:`] as const),
    ...questions.map(({ id, label }) => [id, label] as const),
    ...(kind === 'retainer' ? trialFields.map(({ id, label }) => [id, `${label}:`] as const) : []),
  ];
  const view = templateView(interview);
  return labels.flatMap(([name, label]) => {
    const value = view[name];
    return value === undefined ? [] : [{ label, value: toText(value) }];
  });
}

function toText(value: ViewValue): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'object' ? joinList(value) : String(value);
}
