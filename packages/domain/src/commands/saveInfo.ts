import type { BusinessField, BusinessForm } from '#interviews/businessFields.ts';
import { toInterviewFields } from '#interviews/form/toInterviewFields.ts';
import { alwaysTrue, type Command } from './Command.ts';

/** Saves fields of the business information; fields that are left out stay unchanged. */
export const saveInfo: Command<{ readonly [Field in BusinessField]?: unknown }> = {
  needs: [],
  canQueueOffline: alwaysTrue,
  apply(_, given) {
    const clean = toInterviewFields(given as Partial<BusinessForm>);
    const names = Object.keys(given) as (keyof typeof clean)[];
    return { fields: Object.fromEntries(names.map((name) => [name, clean[name]])) };
  },
};
