import {
  type BusinessKind,
  findBusinessField,
  listBusinessFields,
} from '#interviews/businessFields.ts';
import type { FieldType, TemplateField } from './TemplateField.ts';

const types: Readonly<Record<BusinessKind, FieldType>> = {
  text: 'text',
  email: 'text',
  count: 'number',
  list: 'list',
};

export const sessionFields: readonly TemplateField[] = listBusinessFields().flatMap((field) => {
  const { template, form } = findBusinessField(field);
  if (template === null) return [];
  const { description } = template;
  return [{ field, type: types[form.kind], description, source: 'session' }];
});
