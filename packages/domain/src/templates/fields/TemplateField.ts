/** In the order the editor groups them (EDIT-09). */
export const fieldSources = [
  'session',
  'discovery',
  'service',
  'trial',
  'onboarding',
  'computed',
  'legacy',
] as const;

export type FieldSource = (typeof fieldSources)[number];
export type FieldType = 'text' | 'number' | 'boolean' | 'list';

/** A name every template may use. */
export interface TemplateField {
  readonly field: string;
  readonly type: FieldType;
  readonly description: string;
  readonly source: FieldSource;
}
