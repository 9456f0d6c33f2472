import { findBusinessField, listBusinessFields } from '#interviews/businessFields.ts';
import type { Interview } from '#interviews/Interview.ts';
import { listNewestFirst } from '#notes/Note.ts';
import { discoveryQuestions, serviceQuestions } from '#questions/allQuestions.ts';
import { customersName, lookUps } from '#questions/facts/lookUps.ts';
import { joinList } from '#templates/mustache/joinList.ts';
import type { TemplateId } from '#templates/TemplateId.ts';
import { templateView } from '#templates/templateView.ts';
import type { ViewValue } from '#templates/ViewValue.ts';
import { trialFields } from '#trial/trialFields.ts';

/** More of them would push the answers out of sight. */
const mostQuotes = 20;

const businessLabels = listBusinessFields().flatMap((field) => {
  const { promptLabel } = findBusinessField(field);
  return promptLabel === null ? [] : [[field, promptLabel] as const];
});

export interface PromptFact {
  /** A question or a label with its colon. */
  readonly label: string;
  readonly value: string;
}

/**
 * What the AI may know: the names (to be hidden as tokens), what was looked up, the visible answers to our own
 * questions, the client's words as noted, and for the retainer close the trial and the offer. E-mail address and onboarding stay
 * out, so credentials are not even in reach (G-111, W-14).
 */
export function listPromptFacts(interview: Interview, kind: ScriptKind): readonly PromptFact[] {
  const service = interview.selectedServiceId;
  const questions = [...discoveryQuestions, ...((service && serviceQuestions[service]) || [])];
  const labels: (readonly [name: string, label: string])[] = [
    ...businessLabels,
    ['service_name', 'Service offered:'],
    ['service_price_range', 'Usual price range:'],
    ...[...lookUps, customersName].map(({ id, label }) => [id, `${label}:`] as const),
    ...questions.map(({ id, label }) => [id, label] as const),
    ...(kind === 'retainer' ? trialFields.map(({ id, label }) => [id, `${label}:`] as const) : []),
  ];
  const view = templateView(interview);
  const facts = labels.flatMap(([name, label]) => {
    const value = view[name];
    return value === undefined ? [] : [{ label, value: toText(value) }];
  });
  return [...facts, ...listQuotes(interview, questions)];
}

/** What the client said, word for word; what the seller noted for themselves never leaves the house (NOTE-20). */
function listQuotes(
  { notes }: Interview,
  questions: readonly { readonly id: string; readonly label: string }[],
): readonly PromptFact[] {
  return listNewestFirst(notes)
    .filter(({ kind }) => kind === 'quote')
    .slice(0, mostQuotes)
    .map(({ questionId, text }) => {
      const asked = questions.find(({ id }) => id === questionId);
      return { label: asked ? `In their words, ${asked.label}` : 'In their words:', value: text };
    });
}

function toText(value: ViewValue): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'object' ? joinList(value) : String(value);
}

export type ScriptKind = 'recap' | 'script' | 'retainer';

/** What the AI writes from a template. */
export function toScriptKind(templateId: TemplateId): ScriptKind {
  if (templateId.startsWith('retainer_close')) return 'retainer';
  return templateId.startsWith('recap_') ? 'recap' : 'script';
}
