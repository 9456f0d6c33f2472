import type { Location } from 'react-router';

/** Where someone stands in a questionnaire: the id of a question, or null at its end. */
export type CurrentQuestion = string | null;

interface KeptQuestion {
  readonly current: CurrentQuestion;
  /** The visit: the same after a reload, another one for whoever comes by a link. */
  readonly key: string;
}

const nameOf = ({ pathname }: Location) => `salespro_question${pathname}`;

/** Where this tab last stood in the questionnaire of an address; null when it was not there. */
export function findKeptQuestion(location: Location): KeptQuestion | null {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(location)) ?? 'null') as KeptQuestion | null;
  } catch {
    return null;
  }
}

/** A browser without storage opens at the usual current. */
export function keepQuestion(location: Location, current: CurrentQuestion): void {
  const kept: KeptQuestion = { current, key: location.key };
  try {
    sessionStorage.setItem(nameOf(location), JSON.stringify(kept));
  } catch {}
}
