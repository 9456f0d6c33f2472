import { readFileSync } from 'node:fs';
import type { Interview } from '#interviews/Interview.ts';
import type { ServiceId } from '#interviews/ServiceId.ts';

/** Holds a prospect with the service an expert would sell; written before the rules were tuned. */
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
