export const minPasswordLength = 6;

/** Passwords shorter than this must mix character classes. */
const minUnmixedPasswordLength = 8;

export type PasswordWeakness =
  | 'length'
  | 'mixed'
  | 'common'
  | 'email'
  | 'name_and_year'
  | 'breached';

/** Explains each password weakness to the user. */
export const passwordWeaknessTexts: Readonly<Record<PasswordWeakness, string>> = {
  length: 'It has fewer than 6 characters',
  mixed: 'Under 8 characters, it needs three of these: lowercase, uppercase, digits, symbols',
  common: "It's one of the first passwords people guess",
  email: 'It contains part of your email address',
  name_and_year: 'A name and a year is one of the first guesses',
  breached: 'It has appeared in a data breach',
};

/** Passwords that contain the product name count as common. */
const productName = 'salespro';

const nameAndYear = /^\p{L}{2,12}(19|20)\d{2}[!.]?$/u;

/**
 * Returns the reasons why a password is weak; an empty list means that it is accepted.
 * The list of common passwords is only on the server, so the browser calls this without `isCommon` and the
 * server checks again.
 */
export function findPasswordWeaknesses(
  password: string,
  email: string,
  isCommon: (lowerCased: string) => boolean = () => false,
): readonly PasswordWeakness[] {
  const lower = password.toLowerCase();
  const found: PasswordWeakness[] = [];
  const { length } = [...password];
  if (length < minPasswordLength) found.push('length');
  else if (length < minUnmixedPasswordLength && countClasses(password) < 3) found.push('mixed');
  if (isCommon(lower) || lower.includes(productName)) found.push('common');
  if (emailParts(email).some((part) => lower.includes(part))) found.push('email');
  if (nameAndYear.test(password)) found.push('name_and_year');
  return found;
}

/** Counts character classes; letters without upper and lower case (Arabic, Chinese) count as symbols. */
function countClasses(password: string): number {
  const classes = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u];
  return classes.filter((one) => one.test(password)).length;
}

/**
 * Splits an email address into parts a password must not contain.
 * Parts shorter than four letters ("joe", "com") occur by chance in good passwords.
 */
function emailParts(email: string): readonly string[] {
  const [name = '', host = ''] = email.toLowerCase().split('@');
  const company = host.split('.')[0] ?? '';
  return [name, company, ...name.split(/[._+-]/)].filter((part) => part.length >= 4);
}
