import {
  type BusinessField,
  type BusinessFieldWith,
  type BusinessForm,
  findBusinessField,
  listBusinessFields,
} from '#interviews/businessFields.ts';
import { isEmailAddress } from './isEmailAddress.ts';
import { toTrimmed } from './toInterviewFields.ts';

export type RequiredField = Exclude<BusinessField, BusinessFieldWith<{ required: 'never' }>>;

/** What a new interview cannot start without (NEW-09). */
export const startFields = listBusinessFields<RequiredField>(
  ({ required }) => required === 'always' || required === 'start',
);
const keptFields = listBusinessFields<RequiredField>(({ required }) => required !== 'never');

/** What was given once must not be blanked (INFO-06); what was never given does not block a save. */
export function listKeptFields(
  stored: Pick<BusinessForm, RequiredField>,
): readonly RequiredField[] {
  return keptFields.filter(
    (field) => findBusinessField(field).required === 'always' || toTrimmed(stored[field]) !== '',
  );
}

/** Required fields left blank; blanks only count as missing (G-027). */
export function listMissingFields(
  required: readonly RequiredField[],
  values: Partial<BusinessForm>,
): readonly RequiredField[] {
  return required.filter((field) => toTrimmed(values[field]) === '');
}

/** An e-mail may be missing, but a malformed one is reported on its field and not saved (NEW-06). */
export function hasMalformedEmail(values: Partial<BusinessForm>): boolean {
  const email = toTrimmed(values.contactEmail);
  return email !== '' && !isEmailAddress(email);
}

/** A list with what is stored and not in it at its end: nothing is lost by a save (INFO-03, INFO-05). */
export function withStored(
  offered: readonly string[],
  stored: readonly string[],
): readonly string[] {
  return [...new Set([...offered, ...stored.filter((one) => one !== '')])];
}
