import { toPlainWords } from './splitClauses.ts';

export interface Phrase {
  readonly words: readonly string[];
  /** "close the shop ~at": closing at five is something else. */
  readonly notBefore: ReadonlySet<string>;
}

export function parsePhrase(phrase: string): Phrase {
  const [said = '', ...notBefore] = phrase.split(' ~');
  return { words: toPlainWords(said), notBefore: new Set(notBefore) };
}

/** A phrase as somebody would say it. */
export function toSaid(phrase: string): string {
  return phrase.replace(/ ~.*$/u, '');
}
