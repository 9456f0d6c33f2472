import type { BusinessField, BusinessForm } from '#interviews/businessFields.ts';
import { toInterviewFields } from '#interviews/form/toInterviewFields.ts';
import { always, type Command } from './Command.ts';

/** What is left out stays, also when two devices save at the same moment. */
export const saveInfo: Command<{ readonly [Field in BusinessField]?: unknown }> = {
  needs: [],
  waits: always,
  apply(_, given) {
    const clean = toInterviewFields(given as Partial<BusinessForm>);
    const names = Object.keys(given) as (keyof typeof clean)[];
    return { fields: Object.fromEntries(names.map((name) => [name, clean[name]])) };
  },
};
