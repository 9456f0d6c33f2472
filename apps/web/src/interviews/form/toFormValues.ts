import type { StoredInterview } from '@salespro/contract/interviews.ts';
import {
  type BusinessForm,
  type BusinessKind,
  formFields,
  listBusinessFields,
  mapBusinessFields,
} from '@salespro/domain/interviews/businessFields.ts';
import { securedPlaceholder } from '@salespro/domain/interviews/securedPlaceholder.ts';

const blanks = { text: '', email: '', count: '', list: [] } as const satisfies Record<
  BusinessKind,
  unknown
>;

/** What was added later is left out until it is typed. */
export const emptyForm = mapBusinessFields(
  listBusinessFields(({ isOnForm, isAdded }) => isOnForm && !isAdded),
  ({ form }) => blanks[form.kind],
) as unknown as BusinessForm;

/** A name that could not be read is asked for again, never kept as a name (DATA-17). 0 employees means not known and shows as an empty field (G-026). */
export function toFormValues(interview: StoredInterview): BusinessForm {
  return mapBusinessFields(formFields, (_, field) => {
    const value = interview[field] ?? '';
    if (typeof value === 'number') return value === 0 ? '' : String(value);
    return value === securedPlaceholder ? '' : value;
  }) as BusinessForm;
}
