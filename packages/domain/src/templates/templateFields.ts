import { computedDescriptions } from '#templates/fields/computedDescriptions.ts';
import { type KnownField, listKnownFields } from '#templates/fields/listKnownFields.ts';
import { fieldSources, type TemplateField } from '#templates/fields/TemplateField.ts';
import { listTemplateNames } from './listTemplateNames.ts';
import { type TemplateSubject, templateView } from './templateView.ts';
import type { ViewValue } from './ViewValue.ts';

/** A field as the editor's side panel shows it (EDIT-08). */
export interface FieldDescriptor extends TemplateField {
  /** Null while blank for this interview. */
  readonly currentValue: ViewValue | null;
  readonly isUsedInTemplate: boolean;
}

/** The fields worth offering for this interview, used ones first, then by source and name (EDIT-09). */
export function templateFields(
  interview: TemplateSubject,
  template: string,
): readonly FieldDescriptor[] {
  const view = templateView(interview);
  const used = new Set(listTemplateNames(template));
  const known = listKnownFields(interview.selectedServiceId);
  return known
    .filter((field) => used.has(field.field) || isOffered(field, known))
    .map(({ field, type, description, source }) => ({
      field,
      type,
      description: description ?? computedDescriptions[field] ?? '',
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

/** Same order on every machine, whatever its language. */
function compareNames(a: string, b: string): number {
  return a.toLowerCase() < b.toLowerCase() ? -1 : 1;
}

/** Left out: names of other services, and an onboarding name twice where its short form is free. */
function isOffered(field: KnownField, known: readonly KnownField[]): boolean {
  if (field.source === 'service' || field.source === 'trial') return field.screen !== null;
  if (field.source !== 'onboarding') return true;
  if (field.screen === null) return false;
  const short = field.field.replace(/^onboarding_/, '');
  if (short === field.field) return true;
  return known.find((other) => other.field === short)?.source !== 'onboarding';
}
