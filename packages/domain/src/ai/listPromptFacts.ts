import { getBusinessField, listBusinessFields } from '#interviews/businessFields.ts';
import type { Interview } from '#interviews/Interview.ts';
import { listNotesNewestFirst } from '#notes/Note.ts';
import { discoveryQuestions, serviceQuestions } from '#questions/allQuestions.ts';
import { customersNameQuestion, lookUps } from '#questions/lookUps/lookUps.ts';
import { buildTemplateView } from '#templates/buildTemplateView.ts';
import { joinList } from '#templates/mustache/joinList.ts';
import type { TemplateId } from '#templates/TemplateId.ts';
import type { ViewValue } from '#templates/ViewValue.ts';
import { trialFields } from '#trial/trialFields.ts';

/** Limits the quoted notes, so that they do not displace the answers in the prompt. */
const maxQuotes = 20;

const businessLabels = listBusinessFields().flatMap((field) => {
  const { promptLabel } = getBusinessField(field);
  return promptLabel === null ? [] : [[field, promptLabel] as const];
});

/** One labeled fact about the client that is sent to the AI. */
export interface PromptFact {
  /** The question text, or a label that ends with a colon. */
  readonly label: string;
  readonly value: string;
}

/**
 * Lists the facts about the client that are sent to the AI: names, look-ups, visible answers and quotes.
 * The retainer close also gets the trial and the offer. E-mail address and onboarding answers are left out,
 * so credentials never reach the prompt.
 */
export function listPromptFacts(interview: Interview, kind: AiTextKind): readonly PromptFact[] {
  const service = interview.selectedServiceId;
  const questions = [...discoveryQuestions, ...((service && serviceQuestions[service]) || [])];
  const labels: (readonly [name: string, label: string])[] = [
    ...businessLabels,
    ['service_name', 'Service offered:'],
    ['service_price_range', 'Usual price range:'],
    ...[...lookUps, customersNameQuestion].map(({ id, label }) => [id, `${label}:`] as const),
    ...questions.map(({ id, label }) => [id, label] as const),
    ...(kind === 'retainer' ? trialFields.map(({ id, label }) => [id, `${label}:`] as const) : []),
  ];
  const view = buildTemplateView(interview);
  const facts = labels.flatMap(([name, label]) => {
    const value = view[name];
    return value === undefined ? [] : [{ label, value: toText(value) }];
  });
  return [...facts, ...listQuoteFacts(interview, questions)];
}

/** Lists the client's quoted words as prompt facts; the seller's private notes are never sent to the AI. */
function listQuoteFacts(
  { notes }: Interview,
  questions: readonly { readonly id: string; readonly label: string }[],
): readonly PromptFact[] {
  return listNotesNewestFirst(notes)
    .filter(({ kind }) => kind === 'quote')
    .slice(0, maxQuotes)
    .map(({ questionId, text }) => {
      const asked = questions.find(({ id }) => id === questionId);
      return { label: asked ? `In their words, ${asked.label}` : 'In their words:', value: text };
    });
}

function toText(value: ViewValue): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'object' ? joinList(value) : String(value);
}

/** Kinds of text the AI can rewrite. */
export type AiTextKind = 'recap' | 'script' | 'retainer';

/** Returns which kind of text the AI writes from a template. */
export function toAiTextKind(templateId: TemplateId): AiTextKind {
  if (templateId.startsWith('retainer_close')) return 'retainer';
  return templateId.startsWith('recap_') ? 'recap' : 'script';
}
