import {
  type BusinessFieldKind,
  getBusinessField,
  listBusinessFields,
} from '#interviews/businessFields.ts';
import type { FieldType, TemplateField } from './TemplateField.ts';

const types: Readonly<Record<BusinessFieldKind, FieldType>> = {
  text: 'text',
  email: 'text',
  count: 'number',
  list: 'list',
};

/** Template fields of the business details. */
export const businessTemplateFields: readonly TemplateField[] = listBusinessFields().flatMap(
  (field) => {
    const { template, form } = getBusinessField(field);
    if (template === null) return [];
    const { description } = template;
    return [{ field, type: types[form.kind], description, source: 'session' }];
  },
);
