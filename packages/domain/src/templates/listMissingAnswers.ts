import type { Answers } from '#interviews/Answers.ts';
import type { Screen } from '#interviews/flow/Screen.ts';
import { allQuestions } from '#questions/allQuestions.ts';
import { followUpFactIds } from '#questions/facts/lookUps.ts';
import { isVisible, visibleAnswers } from '#questions/visibleAnswers.ts';
import { type KnownField, listKnownFields } from '#templates/fields/listKnownFields.ts';
import { parseTemplate, type TemplateNode } from '#templates/mustache/parseTemplate.ts';
import { trialFields } from '#trial/trialFields.ts';
import { type TemplateSubject, templateView } from './templateView.ts';
import { isBlank, type TemplateView } from './ViewValue.ts';
import { hasValue, withCurrentNames } from './withCurrentNames.ts';

/** An answer a text would use and this interview does not have. */
export interface MissingAnswer {
  /** Question id, or the name of a field of the interview or the trial. */
  readonly questionId: string;
  /** The question as the seller asks it. */
  readonly label: string;
  /** Where to fill it; null when no screen of this interview asks for it. */
  readonly screen: Screen | null;
  /** Names in the text that wait for it. */
  readonly variables: readonly string[];
}

/** What is blank, in the order the text needs it, so that a seller can ask before reading it out. */
export function listMissingAnswers(
  template: string,
  interview: TemplateSubject,
): readonly MissingAnswer[] {
  const view = templateView(interview);
  const answers = visibleAnswers(withCurrentNames(interview.answers));
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

/** Names the text reads for this interview: parts it would skip are not looked into. */
export function listNeededVariables(
  template: string,
  interview: TemplateSubject,
): readonly string[] {
  const parsed = parseTemplate(template);
  const names = new Set<string>();
  if (parsed.ok) collect(parsed.nodes, templateView(interview), names);
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

/** A follow-up whose parent says no is not missing, nor is what is only an extra. */
function isAskable(name: string, answers: Answers): boolean {
  if (followUpFactIds.some((id) => id === name)) return false;
  if (trialFields.some(({ id, isExtra }) => id === name && isExtra)) return false;
  const question = allQuestions.find(({ id }) => id === name);
  return question === undefined || isVisible(question, answers);
}
