import { computedFieldDescriptions } from '#templates/fields/computedFieldDescriptions.ts';
import { type KnownField, listKnownFields } from '#templates/fields/listKnownFields.ts';
import { fieldSources, type TemplateField } from '#templates/fields/TemplateField.ts';
import { buildTemplateView, type TemplateSubject } from './buildTemplateView.ts';
import { listTemplateVariables } from './listTemplateVariables.ts';
import type { ViewValue } from './ViewValue.ts';

/** A template field as shown in the side panel of the editor. */
export interface FieldDescriptor extends TemplateField {
  /** Null while blank for this interview. */
  readonly currentValue: ViewValue | null;
  readonly isUsedInTemplate: boolean;
}

/** Lists the template fields for the editor, used ones first, then by source and name. */
export function listTemplateFields(
  interview: TemplateSubject,
  template: string,
): readonly FieldDescriptor[] {
  const view = buildTemplateView(interview);
  const used = new Set(listTemplateVariables(template));
  const known = listKnownFields(interview.selectedServiceId);
  return known
    .filter((field) => used.has(field.field) || isOffered(field, known))
    .map(({ field, type, description, source }) => ({
      field,
      type,
      description: description ?? computedFieldDescriptions[field] ?? '',
      source,
      currentValue: view[field] ?? null,
      isUsedInTemplate: used.has(field),
    }))
    .sort(compareFields);
}

function compareFields(a: FieldDescriptor, b: FieldDescriptor): number {
  return (
    Number(b.isUsedInTemplate) - Number(a.isUsedInTemplate) ||
    fieldSources.indexOf(a.source) - fieldSources.indexOf(b.source) ||
    compareNames(a.field, b.field)
  );
}

/** Compares names independently of the locale. */
function compareNames(a: string, b: string): number {
  return a.toLowerCase() < b.toLowerCase() ? -1 : 1;
}

/**
 * Returns whether the editor offers a field.
 * Fields of other services are hidden, and prefixed onboarding names whose short name is unambiguous.
 */
function isOffered(field: KnownField, known: readonly KnownField[]): boolean {
  if (field.source === 'service' || field.source === 'trial') return field.screen !== null;
  if (field.source !== 'onboarding') return true;
  if (field.screen === null) return false;
  const short = field.field.replace(/^onboarding_/, '');
  if (short === field.field) return true;
  return known.find((other) => other.field === short)?.source !== 'onboarding';
}
