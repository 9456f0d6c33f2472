import {
  type AddedField,
  type BusinessField,
  type BusinessFieldRule,
  businessFields,
  type CompleteBusiness,
  cardFields,
  type ExportedField,
  exportedFields,
  listBusinessFields,
  mapBusinessFields,
} from '@salespro/domain/interviews/businessFields.ts';
import { z } from 'zod';
import { text } from './text.ts';

type Form = BusinessFieldRule['form'];
type ValueOf<Field extends BusinessField> = CompleteBusiness[Field];
/** What was added later may be left out. */
type BusinessShape<Field extends BusinessField> = {
  readonly [One in Exclude<Field, AddedField>]: z.ZodType<ValueOf<One>>;
} & { readonly [One in Field & AddedField]: z.ZodOptional<z.ZodType<ValueOf<One>>> };

const allFields = listBusinessFields();

function toLimited(form: Form): z.ZodType {
  if (form.kind === 'count') return z.number().int().min(0).max(form.most);
  return form.kind === 'list' ? z.array(text(form.longest)).max(form.most) : text(form.longest);
}

function toStored({ kind }: Form) {
  if (kind === 'count') return z.number().int();
  return kind === 'list' ? z.array(z.string()) : z.string();
}

function toTyped({ form, required }: BusinessFieldRule) {
  if (form.kind === 'email') return z.union([z.literal(''), z.email().max(form.longest)]);
  const typed = toLimited(form);
  return required === 'always'
    ? typed.refine((value) => String(value).trim() !== '', 'is blank')
    : typed;
}

const toShape = <Field extends BusinessField>(
  fields: readonly Field[],
  toSchema: (rule: BusinessFieldRule) => z.ZodType,
) =>
  mapBusinessFields(fields, (rule) =>
    rule.isAdded ? toSchema(rule).optional() : toSchema(rule),
  ) as unknown as BusinessShape<Field>;

/** What describes a business. The forms ask for more; this is what no interview can be without (docs/decisions/030). */
export const interviewFields = z.strictObject(toShape(allFields, toTyped));

/** As stored, which older limits may have allowed. */
export const storedBusiness = toShape(allFields, ({ form }) => toStored(form));

export const cardBusiness = toShape(cardFields, ({ form }) => toStored(form));

/** Of a device: what has no sound form is blank, 0 or empty. */
export const importedBusiness = mapBusinessFields(allFields, ({ form }) => {
  const blanks = { text: '', email: '', count: 0, list: [] } as const;
  return toLimited(form).catch(blanks[form.kind]);
}) as unknown as { readonly [Field in BusinessField]: z.ZodCatch<z.ZodType<ValueOf<Field>>> };

/** By the keys of their columns in an export. 0 employees are none there. */
export const exportedBusiness = Object.fromEntries(
  exportedFields.map((field) => {
    const { exportedAs, form } = businessFields[field];
    return [exportedAs, form.kind === 'count' ? toStored(form).nullable() : toStored(form)];
  }),
) as unknown as {
  readonly [Field in ExportedField as (typeof businessFields)[Field]['exportedAs']]: z.ZodType<
    ValueOf<Field> extends number ? number | null : ValueOf<Field>
  >;
};
