import type { InterviewFields } from '@salespro/contract/interviews.ts';

/** Only these are sent: what another device saved in the other fields meanwhile stays. */
export function pickChanged(
  fields: InterviewFields,
  stored: InterviewFields,
): Partial<InterviewFields> {
  const names = Object.keys(fields) as (keyof InterviewFields)[];
  const changed = names.filter(
    (name) => JSON.stringify(fields[name] ?? '') !== JSON.stringify(stored[name] ?? ''),
  );
  return Object.fromEntries(changed.map((name) => [name, fields[name]]));
}
