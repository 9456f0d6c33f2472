import type { Answers } from '#interviews/Answers.ts';
import type { InterviewScreen } from '#interviews/flow/InterviewScreen.ts';
import { allQuestions } from '#questions/allQuestions.ts';
import { filterVisibleAnswers, isQuestionVisible } from '#questions/filterVisibleAnswers.ts';
import { optionalFollowUpIds } from '#questions/lookUps/lookUps.ts';
import { type KnownField, listKnownFields } from '#templates/fields/listKnownFields.ts';
import { parseTemplate, type TemplateNode } from '#templates/mustache/parseTemplate.ts';
import { trialFields } from '#trial/trialFields.ts';
import { buildTemplateView, type TemplateSubject } from './buildTemplateView.ts';
import { hasValue, renameLegacyAnswers } from './renameLegacyAnswers.ts';
import { isBlank, type TemplateView } from './ViewValue.ts';

/** An unanswered question whose answer the text would use. */
export interface MissingAnswer {
  /** Id of the question, or the name of a field of the interview or the trial. */
  readonly questionId: string;
  /** The question as the seller asks it. */
  readonly label: string;
  /** The screen to answer it on; null when no screen of this interview has it. */
  readonly screen: InterviewScreen | null;
  /** Variables of the text that depend on it. */
  readonly variables: readonly string[];
}

/**
 * Lists the unanswered questions a text depends on, in the order of the text.
 * The seller can ask them before reading the text aloud.
 */
export function listMissingAnswers(
  template: string,
  interview: TemplateSubject,
): readonly MissingAnswer[] {
  const view = buildTemplateView(interview);
  const answers = filterVisibleAnswers(renameLegacyAnswers(interview.answers));
  const known = new Map(
    listKnownFields(interview.selectedServiceId).map((field) => [field.field, field]),
  );
  const missing = new Map<string, MissingAnswer>();
  for (const variable of listNeededVariables(template, interview)) {
    for (const field of listOrigins(variable, known)) {
      if (hasValue(view[field.field]) || !isAskable(field.field, answers)) continue;
      const variables = [...(missing.get(field.field)?.variables ?? []), variable];
      missing.set(field.field, {
        questionId: field.field.replace(/^onboarding_/, ''),
        label: field.description ?? field.field,
        screen: field.screen,
        variables,
      });
    }
  }
  return [...missing.values()];
}

/** Lists the variables a text reads for this interview; skipped sections are not searched. */
export function listNeededVariables(
  template: string,
  interview: TemplateSubject,
): readonly string[] {
  const parsed = parseTemplate(template);
  const names = new Set<string>();
  if (parsed.ok) collect(parsed.nodes, buildTemplateView(interview), names);
  return [...names];
}

function collect(nodes: readonly TemplateNode[], view: TemplateView, names: Set<string>): void {
  for (const node of nodes) {
    if (node.kind === 'text') continue;
    if (node.name !== '.') names.add(node.name);
    if (node.kind === 'section' && isBlank(view[node.name]) === node.inverted) {
      collect(node.nodes, view, names);
    }
  }
}

function listOrigins(
  variable: string,
  known: ReadonlyMap<string, KnownField>,
): readonly KnownField[] {
  return (known.get(variable)?.from ?? []).flatMap((name) => known.get(name) ?? []);
}

/** Returns whether a blank field can be asked; hidden follow-ups and optional extras cannot. */
function isAskable(name: string, answers: Answers): boolean {
  if (optionalFollowUpIds.some((id) => id === name)) return false;
  if (trialFields.some(({ id, isExtra }) => id === name && isExtra)) return false;
  const question = allQuestions.find(({ id }) => id === name);
  return question === undefined || isQuestionVisible(question, answers);
}
