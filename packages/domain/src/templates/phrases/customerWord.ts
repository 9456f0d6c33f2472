import type { Interview } from '#interviews/Interview.ts';

/** The client's word for their customers, singular and plural: "patient", "patients". */
export interface CustomerWord {
  readonly one: string;
  readonly many: string;
}

const customer: CustomerWord = { one: 'customer', many: 'customers' };

/** Industries by customer word; all others have "customers". */
const industriesByWord: Readonly<Record<string, readonly string[]>> = {
  patient: [
    'Chiro Assessment',
    'Dental',
    'Pain Management',
    'Plastic Surgery',
    'Podiatrist',
    'Healthcare',
  ],
  client: [
    'Divorce Lawyer',
    'Personal Injury Lawyer',
    'Legal',
    'Financial Planner (Annuities)',
    'Finance',
    'Consulting',
    'Home Care',
    'Hair Salons',
    'Spa Facial',
    'Tattoo Removal',
    'Real Estate',
    'Mortgage Buyer & Refinance',
    'Commercial Trucking Insurance',
    'Auto Insurance',
    'Home/Auto Insurance',
  ],
  member: ['Gym Offer'],
  couple: ['Wedding Photographers'],
  student: ['Education'],
  seller: ['RE Investor'],
};

/** Finds the word for customers: the one the seller typed, else that of the industry. */
export function findCustomerWord({
  answers,
  industry,
}: Pick<Interview, 'answers' | 'industry'>): CustomerWord {
  return parseTypedWord(answers?.they_call_customers) ?? findIndustryWord(industry);
}

function findIndustryWord(industry: string | null | undefined): CustomerWord {
  const wanted = (industry ?? '').trim().toLowerCase();
  const found = Object.entries(industriesByWord).find(([, names]) =>
    names.some((name) => name.toLowerCase() === wanted),
  );
  return found ? { one: found[0], many: `${found[0]}s` } : customer;
}

/** Parses a typed word into singular and plural; null if it is not a short word. */
function parseTypedWord(typed: unknown): CustomerWord | null {
  if (typeof typed !== 'string') return null;
  const word = typed.trim().replaceAll(/\s+/g, ' ');
  if (!/^\p{L}[\p{L}'’ -]{1,29}$/u.test(word)) return null;
  const small = /^\p{Lu}\p{Ll}/u.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word;
  const irregular = irregulars.find(({ one, many }) => one === small || many === small);
  if (irregular) return irregular;
  const one = toSingular(small);
  return one === small ? { one, many: toPlural(small) } : { one, many: small };
}

const irregulars: readonly CustomerWord[] = [
  { one: 'person', many: 'people' },
  { one: 'child', many: 'children' },
];

function toSingular(word: string): string {
  if (/[^aeiou]ies$/i.test(word)) return word.replace(/IES$/, 'Y').replace(/ies$/i, 'y');
  if (/(?:ss|sh|ch|x)es$/i.test(word)) return word.slice(0, -2);
  return /[^su]s$/i.test(word) ? word.slice(0, -1) : word;
}

function toPlural(word: string): string {
  if (/[^aeiou]y$/i.test(word)) return word.replace(/Y$/, 'IES').replace(/y$/, 'ies');
  return /(?:s|sh|ch|x)$/i.test(word) ? `${word}es` : `${word}s`;
}

/** Replaces "customer" and "customers" in a built-in phrase with the client's word. */
export function replaceCustomerWord(phrase: string, word: CustomerWord): string {
  return phrase.replaceAll(/\bcustomer(s?)\b/g, (_, many: string) => (many ? word.many : word.one));
}

/** Adds the indefinite article: "a patient", "an owner". */
export function addArticle(word: string): string {
  return `${/^[aeiou]/i.test(word) ? 'an' : 'a'} ${word}`;
}
