export const minimumPasswordLength = 6;

export type PasswordWeakness = 'length' | 'common' | 'email' | 'name_and_year';

/** What a person reads for each weakness (AUTH-07, G-021). */
export const passwordWeaknessTexts: Readonly<Record<PasswordWeakness, string>> = {
  length: 'It has fewer than 6 characters',
  common: 'It is one of the passwords tried first',
  email: 'It contains part of your email address',
  name_and_year: 'A name and a year is one of the first guesses',
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
  if ([...password].length < minimumPasswordLength) found.push('length');
  if (isCommon(lower) || lower.includes(productName)) found.push('common');
  if (emailParts(email).some((part) => lower.includes(part))) found.push('email');
  if (nameAndYear.test(password)) found.push('name_and_year');
  return found;
}

/** Parts shorter than four letters ("joe", "com") occur by chance in good passwords. */
function emailParts(email: string): readonly string[] {
  const [name = '', host = ''] = email.toLowerCase().split('@');
  const company = host.split('.')[0] ?? '';
  return [name, company, ...name.split(/[._+-]/)].filter((part) => part.length >= 4);
}
