export const minimumPasswordLength = 6;

/** Shorter ones must be mixed: six letters are guessed too fast. */
const freeLength = 8;

export type PasswordWeakness =
  | 'length'
  | 'mixed'
  | 'common'
  | 'email'
  | 'name_and_year'
  | 'breached';

/** What a person reads for each weakness (AUTH-07, G-021). */
export const passwordWeaknessTexts: Readonly<Record<PasswordWeakness, string>> = {
  length: 'It has fewer than 6 characters',
  mixed: 'Under 8 characters, it needs three of these: lowercase, uppercase, digits, symbols',
  common: "It's one of the first passwords people guess",
  email: 'It contains part of your email address',
  name_and_year: 'A name and a year is one of the first guesses',
  breached: 'It has appeared in a data breach',
};

/** The first thing somebody tries who knows where the password is for. */
const productName = 'salespro';

const nameAndYear = /^\p{L}{2,12}(19|20)\d{2}[!.]?$/u;

/**
 * Why a password is weak; an empty list means it is fine. The list of common passwords is large and
 * stays on the server, so the browser calls this without it and the server has the last word.
 */
export function passwordWeaknesses(
  password: string,
  email: string,
  isCommon: (lowerCased: string) => boolean = () => false,
): readonly PasswordWeakness[] {
  const lower = password.toLowerCase();
  const found: PasswordWeakness[] = [];
  const { length } = [...password];
  if (length < minimumPasswordLength) found.push('length');
  else if (length < freeLength && countClasses(password) < 3) found.push('mixed');
  if (isCommon(lower) || lower.includes(productName)) found.push('common');
  if (emailParts(email).some((part) => lower.includes(part))) found.push('email');
  if (nameAndYear.test(password)) found.push('name_and_year');
  return found;
}

/** Letters without capitals, as in Arabic or Chinese, count as signs. */
function countClasses(password: string): number {
  const classes = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u];
  return classes.filter((one) => one.test(password)).length;
}

/** Parts shorter than four letters ("joe", "com") occur by chance in good passwords. */
function emailParts(email: string): readonly string[] {
  const [name = '', host = ''] = email.toLowerCase().split('@');
  const company = host.split('.')[0] ?? '';
  return [name, company, ...name.split(/[._+-]/)].filter((part) => part.length >= 4);
}
