import {
  type BusinessField,
  type BusinessFieldWith,
  type BusinessForm,
  getBusinessField,
  listBusinessFields,
} from '#interviews/businessFields.ts';
import { isEmailAddress } from './isEmailAddress.ts';
import { trimText } from './toInterviewFields.ts';

export type RequiredField = Exclude<BusinessField, BusinessFieldWith<{ required: 'never' }>>;

/** Lists the fields a new interview requires. */
export const requiredStartFields = listBusinessFields<RequiredField>(
  ({ required }) => required === 'always' || required === 'start',
);
const unblankableFields = listBusinessFields<RequiredField>(({ required }) => required !== 'never');

/** Lists the fields that a save must not clear: those always required and those that already have a value. */
export function listFieldsRequiredOnSave(
  stored: Pick<BusinessForm, RequiredField>,
): readonly RequiredField[] {
  return unblankableFields.filter(
    (field) => getBusinessField(field).required === 'always' || trimText(stored[field]) !== '',
  );
}

/** Lists the required fields that are blank; whitespace counts as blank. */
export function listMissingFields(
  required: readonly RequiredField[],
  values: Partial<BusinessForm>,
): readonly RequiredField[] {
  return required.filter((field) => trimText(values[field]) === '');
}

/** Checks whether the email is malformed; a blank email is allowed. */
export function hasMalformedEmail(values: Partial<BusinessForm>): boolean {
  const email = trimText(values.contactEmail);
  return email !== '' && !isEmailAddress(email);
}

/** Appends stored values that are no longer offered to the options, so that a save loses none. */
export function mergeOptionsWithStored(
  offered: readonly string[],
  stored: readonly string[],
): readonly string[] {
  return [...new Set([...offered, ...stored.filter((one) => one !== '')])];
}
