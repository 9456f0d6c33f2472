/** Sources of template fields, in the order of the editor's groups. */
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

/** A field every template may use. */
export interface TemplateField {
  readonly field: string;
  readonly type: FieldType;
  readonly description: string;
  readonly source: FieldSource;
}
