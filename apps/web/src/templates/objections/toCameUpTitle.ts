import { cameUpLimits } from '@salespro/domain/interviews/cameUp.ts';
import type { Objection } from '@salespro/domain/templates/objections/parseObjections.ts';
import { toBareSaid } from './toSaid.ts';

/** The title under which an objection is kept with the interview. */
export function toCameUpTitle(objection: Objection): string {
  return toBareSaid(objection).trim().slice(0, cameUpLimits.length);
}
