import { readFileSync } from 'node:fs';
import type { Interview } from '#interviews/Interview.ts';
import type { ServiceId } from '#interviews/ServiceId.ts';

/** A prospect with the service an expert would sell; the expectation was written before tuning. */
export interface Persona
  extends Pick<
    Interview,
    'businessName' | 'contactName' | 'industry' | 'employees' | 'currentProblems' | 'answers'
  > {
  readonly id: string;
  readonly expected: {
    readonly first: ServiceId;
    readonly second: readonly ServiceId[];
    readonly why: string;
  };
  readonly scores: Readonly<Record<ServiceId, number>>;
}

const file = new URL('personas.json', import.meta.url);

export const { personas, holdouts } = JSON.parse(readFileSync(file, 'utf8')) as {
  readonly personas: readonly Persona[];
  readonly holdouts: readonly Persona[];
};
