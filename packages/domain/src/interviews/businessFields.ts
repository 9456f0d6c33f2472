/** What one field of a business or its contact is, everywhere it appears. */
export interface BusinessFieldRule {
  /** On the form. */
  readonly label: string;
  /** Of its column in files, and above its values on the import page. */
  readonly columnLabel: string;
  /** The kind of value and its limits: `longest` in letters, `most` as a number or as texts in a list. */
  readonly form:
    | { readonly kind: 'text' | 'email'; readonly longest: number }
    | { readonly kind: 'count'; readonly most: number }
    | { readonly kind: 'list'; readonly longest: number; readonly most: number };
  /**
   * `always` and `start`: a new interview needs it; `always`: no interview is without it; but for `never`, it can't be
   * blanked once it was given.
   */
  readonly required: 'always' | 'start' | 'once_given' | 'never';
  /** Older copies on devices and older clients have no such key. A blank text is none. */
  readonly isAdded: boolean;
  /** Stored encrypted, with the contact. */
  readonly isPersonal: boolean;
  readonly isOnForm: boolean;
  /** On the cards of the interview list. */
  readonly isOnCard: boolean;
  /** Key of its column in an export; null leaves it out. */
  readonly exportedAs: string | null;
  /** Names of its column in the files of other tools, the surest first; null can't be imported. */
  readonly importedFrom: readonly string[] | null;
  /** As a field of templates, whose name is the key; null where templates don't know it. */
  readonly template: { readonly description: string; readonly shortName: string } | null;
  /** Its name in what the AI is given; null is not given. */
  readonly promptLabel: string | null;
  /** What it identifies; the value is hidden wherever it occurs in what the AI is given. */
  readonly hiddenAs: 'businessNames' | 'contactNames' | 'emails' | 'phones' | 'webAddresses' | null;
  /** Found by the search of the interview list. */
  readonly isSearched: boolean;
}

/** Such a column holds half of a contact's name; the other half is in one of the last name. */
export const firstNames = [
  'first name',
  'given name',
  'contact first name',
  'owner first name',
  'first',
] as const;

/**
 * The one table of contact and business fields, in the order of forms and files. Types, validation, export, import,
 * templates, hiding from the AI, search and device copies follow from it; form and card lay their fields out by hand.
 */
export const businessFields = {
  businessName: {
    label: 'Business Name',
    columnLabel: 'Business name',
    form: { kind: 'text', longest: 200 },
    required: 'always',
    isAdded: false,
    isPersonal: true,
    isOnForm: true,
    isOnCard: true,
    exportedAs: 'businessName',
    importedFrom: [
      'business name',
      'company name',
      'organization name',
      'account name',
      'business',
      'company',
      'organization',
      'account',
      'practice name',
      'store name',
      'shop name',
      'title',
    ],
    template: { description: 'Name of the business', shortName: 'Business name' },
    promptLabel: 'Business:',
    hiddenAs: 'businessNames',
    isSearched: true,
  },
  contactName: {
    label: 'Contact Name',
    columnLabel: 'Contact name',
    form: { kind: 'text', longest: 200 },
    required: 'always',
    isAdded: false,
    isPersonal: true,
    isOnForm: true,
    isOnCard: true,
    exportedAs: 'contactName',
    importedFrom: [
      'contact name',
      'full name',
      'contact person',
      'primary contact',
      'owner name',
      'contact',
      'owner',
      'decision maker',
      ...firstNames,
      'person',
      'name',
    ],
    template: { description: 'Full name of the person you talk to', shortName: 'Contact name' },
    promptLabel: 'Contact:',
    hiddenAs: 'contactNames',
    isSearched: true,
  },
  contactEmail: {
    label: 'Email Address',
    columnLabel: 'Email',
    form: { kind: 'email', longest: 254 },
    required: 'once_given',
    isAdded: false,
    isPersonal: true,
    isOnForm: true,
    isOnCard: false,
    exportedAs: 'contactEmail',
    importedFrom: [
      'contact email',
      'email address',
      'e mail address',
      'email',
      'e mail',
      'work email',
      'business email',
      'email 1',
      'mail',
    ],
    template: { description: 'E-mail address of that person', shortName: 'Contact email' },
    promptLabel: null,
    hiddenAs: 'emails',
    isSearched: false,
  },
  contactPhone: {
    label: 'Phone',
    columnLabel: 'Phone',
    // As long as the longest number with its extension.
    form: { kind: 'text', longest: 40 },
    required: 'never',
    isAdded: true,
    isPersonal: true,
    isOnForm: true,
    isOnCard: false,
    exportedAs: 'contactPhone',
    importedFrom: [
      'contact phone',
      'phone number',
      'telephone number',
      'phone',
      'telephone',
      'business phone',
      'work phone',
      'mobile phone',
      'cell phone',
      'mobile number',
      'mobile',
      'cell',
      'phone 1',
      'tel',
    ],
    template: null,
    promptLabel: null,
    hiddenAs: 'phones',
    isSearched: false,
  },
  website: {
    label: 'Website',
    columnLabel: 'Website',
    form: { kind: 'text', longest: 200 },
    required: 'never',
    isAdded: true,
    isPersonal: true,
    isOnForm: true,
    isOnCard: true,
    exportedAs: 'website',
    importedFrom: [
      'website',
      'web site',
      'website url',
      'company website',
      'web address',
      'company domain',
      'domain',
      'homepage',
      'url',
      'web',
    ],
    template: {
      description: 'Website of the business (blank when not known)',
      shortName: 'Website',
    },
    promptLabel: null,
    hiddenAs: 'webAddresses',
    isSearched: false,
  },
  industry: {
    label: 'Industry',
    columnLabel: 'Industry',
    form: { kind: 'text', longest: 200 },
    required: 'start',
    isAdded: false,
    isPersonal: false,
    isOnForm: true,
    isOnCard: true,
    exportedAs: 'industry',
    importedFrom: ['industry', 'category', 'vertical', 'niche', 'sector', 'business type', 'type'],
    template: { description: 'Line of business', shortName: 'Industry' },
    promptLabel: 'Line of business:',
    hiddenAs: null,
    isSearched: true,
  },
  employees: {
    label: 'Number of Employees',
    columnLabel: 'Employees',
    form: { kind: 'count', most: 10_000_000 },
    required: 'never',
    isAdded: false,
    isPersonal: false,
    isOnForm: true,
    isOnCard: false,
    exportedAs: 'employees',
    importedFrom: [
      'employees',
      'number of employees',
      'no of employees',
      'of employees',
      'employee count',
      'employees count',
      'company size',
      'team size',
      'headcount',
      'staff',
      'size',
    ],
    template: { description: 'Number of employees (blank when not known)', shortName: 'Team size' },
    promptLabel: 'Employees:',
    hiddenAs: null,
    isSearched: false,
  },
  currentProblems: {
    label: 'What are their biggest challenges?',
    columnLabel: 'Challenges',
    form: { kind: 'list', longest: 200, most: 50 },
    required: 'never',
    isAdded: false,
    isPersonal: false,
    isOnForm: true,
    isOnCard: false,
    exportedAs: 'challenges',
    importedFrom: null,
    template: { description: 'Problems ticked at the start', shortName: 'Problems at the start' },
    promptLabel: 'Problems named at the start:',
    hiddenAs: null,
    isSearched: false,
  },
} as const satisfies Readonly<Record<string, BusinessFieldRule>>;

type Table = typeof businessFields;
export type BusinessField = keyof Table;
/** The fields whose rule has these values. */
export type BusinessFieldWith<Rule extends Partial<BusinessFieldRule>> = {
  [Field in BusinessField]: Table[Field] extends Rule ? Field : never;
}[BusinessField];
/** The fields of these kinds of value. */
export type BusinessFieldOf<Kind extends BusinessKind> = {
  [Field in BusinessField]: Table[Field]['form']['kind'] extends Kind ? Field : never;
}[BusinessField];

export type BusinessKind = BusinessFieldRule['form']['kind'];
export type AddedField = BusinessFieldWith<{ isAdded: true }>;
export type PersonalField = BusinessFieldWith<{ isPersonal: true }>;
export type FormField = BusinessFieldWith<{ isOnForm: true }>;
export type CardField = BusinessFieldWith<{ isOnCard: true }>;
export type SearchedField = BusinessFieldWith<{ isSearched: true }>;
export type ExportedField = Exclude<BusinessField, BusinessFieldWith<{ exportedAs: null }>>;
export type ImportedField = Exclude<BusinessField, BusinessFieldWith<{ importedFrom: null }>>;

/** As stored. 0 employees means not known (G-026). */
interface StoredKinds {
  readonly text: string;
  readonly email: string;
  readonly count: number;
  readonly list: readonly string[];
}
/** As typed. */
interface TypedKinds extends Omit<StoredKinds, 'count'> {
  readonly count: string | number;
}

type ValuesOf<Kinds extends Record<BusinessKind, unknown>, Field extends BusinessField> = {
  readonly [One in Exclude<Field, AddedField>]: Kinds[Table[One]['form']['kind']];
} & {
  readonly [One in Field & AddedField]?: Kinds[Table[One]['form']['kind']] | undefined;
};
/** What describes a business, as an interview holds it. */
export type BusinessValues = ValuesOf<StoredKinds, BusinessField>;
/** The same without gaps: what was added later is blank. */
export type CompleteBusiness = {
  readonly [Field in BusinessField]: StoredKinds[Table[Field]['form']['kind']];
};
/** The same as typed into a form. */
export type BusinessForm = ValuesOf<TypedKinds, FormField>;

const fieldNames = Object.keys(businessFields) as readonly BusinessField[];

/** What is said of a field, without the differences between their types. */
export const findBusinessField = (field: BusinessField): BusinessFieldRule => businessFields[field];

/** The fields that have this, in the order of the table. */
export function listBusinessFields<Field extends BusinessField = BusinessField>(
  has: (rule: BusinessFieldRule) => boolean = () => true,
): readonly Field[] {
  return fieldNames.filter((field) => has(businessFields[field])) as Field[];
}

/** One value for each of these fields, by its key. */
export function mapBusinessFields<Field extends BusinessField, Value>(
  fields: readonly Field[],
  toValue: (rule: BusinessFieldRule, field: Field) => Value,
): Readonly<Record<Field, Value>> {
  return Object.fromEntries(
    fields.map((field) => [field, toValue(businessFields[field], field)]),
  ) as Record<Field, Value>;
}

export const personalFields = listBusinessFields<PersonalField>(({ isPersonal }) => isPersonal);
export const formFields = listBusinessFields<FormField>(({ isOnForm }) => isOnForm);
export const cardFields = listBusinessFields<CardField>(({ isOnCard }) => isOnCard);
export const searchedFields = listBusinessFields<SearchedField>(({ isSearched }) => isSearched);
export const addedFields = listBusinessFields<AddedField>(({ isAdded }) => isAdded);
/** What an interview of before is like, which has none of them. */
export const blankAddedFields = mapBusinessFields(addedFields, () => '');
export const exportedFields = listBusinessFields<ExportedField>(
  ({ exportedAs }) => exportedAs !== null,
);
export const importedFields = listBusinessFields<ImportedField>(
  ({ importedFrom }) => importedFrom !== null,
);
