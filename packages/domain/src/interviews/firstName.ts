import { securedPlaceholder } from './securedPlaceholder.ts';

const titles = /^(?:dr|mr|mrs|ms|miss|prof|rev|sir|madam)\.?$/i;

/**
 * What to call the client in speech. "Dr. Anita Rao" is Anita, "Rao, Anita" too; with a title and
 * one name only ("Dr. Rao") the title stays. Empty when the name is not known.
 */
export function firstName(contactName: string | null | undefined): string {
  const name = (contactName ?? '').trim().replaceAll(/\s+/g, ' ');
  if (name === '' || name === securedPlaceholder) return '';
  const [last, given] = name.split(/\s*,\s*/, 2);
  // After a comma stands a given name or a degree; degrees are written in capitals or with dots.
  const isReversed =
    given !== undefined && /^[\p{Lu}][\p{Ll}'’-]+/u.test(given) && !/^(?:Jr|Sr|Esq)\b/.test(given);
  const words = (isReversed ? given : (last ?? '')).split(' ').filter((word) => word !== '');
  const unadorned = words.filter((word) => !titles.test(word));
  if (unadorned.length === 1 && words.length === 2 && !isReversed) return words.join(' ');
  return unadorned[0] ?? words[0] ?? '';
}
