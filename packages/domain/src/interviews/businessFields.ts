/** Defines one business or contact field with all its uses: form, list, export, import, templates and AI. */
export interface BusinessFieldDefinition {
  /** The label on the form. */
  readonly label: string;
  /** The column heading in exported files and on the import page. */
  readonly columnLabel: string;
  /** The kind of value with its limits: `maxLength` in characters, `max` as a number or as list items. */
  readonly form:
    | { readonly kind: 'text' | 'email'; readonly maxLength: number }
    | { readonly kind: 'count'; readonly max: number }
    | { readonly kind: 'list'; readonly maxLength: number; readonly max: number };
  /**
   * When a value is required.
   * `always`: in every interview; `start`: when one is created; `once_given`: cannot be cleared; `never`:
   * optional.
   */
  readonly required: 'always' | 'start' | 'once_given' | 'never';
  /** Older device copies and API clients lack this field, which then counts as blank. */
  readonly isAddedLater: boolean;
  /** Stored encrypted, with the contact. */
  readonly isPersonal: boolean;
  readonly isOnForm: boolean;
  /** Shown on the cards of the interview list. */
  readonly isOnCard: boolean;
  /** The key of the export column; null if the field is not exported. */
  readonly exportedAs: string | null;
  /** Column names in files of other tools, best match first; null if the field cannot be imported. */
  readonly importedFrom: readonly string[] | null;
  /** The description in the template editor; null if templates cannot use the field. */
  readonly template: { readonly description: string; readonly shortName: string } | null;
  /** The label in AI prompts; null if the AI never receives the field. */
  readonly promptLabel: string | null;
  /** The kind of identity the value reveals; such values are masked in everything sent to the AI. */
  readonly hiddenAs: 'businessNames' | 'contactNames' | 'emails' | 'phones' | 'webAddresses' | null;
  /** Included in the search of the interview list. */
  readonly isSearched: boolean;
}

/** Lists import column names that hold only a first name; the last name has its own column. */
export const firstNameColumnNames = [
  'first name',
  'given name',
  'contact first name',
  'owner first name',
  'first',
] as const;

/**
 * Defines all business and contact fields, in the order of forms and files.
 * Types, validation, export, import, templates, AI masking, search and device copies derive from this
 * table; the layouts of form and card do not.
 */
export const businessFields = {
  businessName: {
    label: 'Business Name',
    columnLabel: 'Business name',
    form: { kind: 'text', maxLength: 200 },
    required: 'always',
    isAddedLater: false,
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
    form: { kind: 'text', maxLength: 200 },
    required: 'always',
    isAddedLater: false,
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
      ...firstNameColumnNames,
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
    form: { kind: 'email', maxLength: 254 },
    required: 'once_given',
    isAddedLater: false,
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
    // Long enough for a phone number with an extension.
    form: { kind: 'text', maxLength: 40 },
    required: 'never',
    isAddedLater: true,
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
    form: { kind: 'text', maxLength: 200 },
    required: 'never',
    isAddedLater: true,
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
    form: { kind: 'text', maxLength: 200 },
    required: 'start',
    isAddedLater: false,
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
    form: { kind: 'count', max: 10_000_000 },
    required: 'never',
    isAddedLater: false,
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
    form: { kind: 'list', maxLength: 200, max: 50 },
    required: 'never',
    isAddedLater: false,
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
} as const satisfies Readonly<Record<string, BusinessFieldDefinition>>;

type Table = typeof businessFields;
export type BusinessField = keyof Table;
/** Selects the fields whose definition contains the given values. */
export type BusinessFieldWith<Rule extends Partial<BusinessFieldDefinition>> = {
  [Field in BusinessField]: Table[Field] extends Rule ? Field : never;
}[BusinessField];
/** Selects the fields with the given kinds of value. */
export type BusinessFieldOfKind<Kind extends BusinessFieldKind> = {
  [Field in BusinessField]: Table[Field]['form']['kind'] extends Kind ? Field : never;
}[BusinessField];

export type BusinessFieldKind = BusinessFieldDefinition['form']['kind'];
/** Names the fields that older device copies and API clients lack. */
export type LaterAddedField = BusinessFieldWith<{ isAddedLater: true }>;
/** Names the fields that are stored encrypted. */
export type PersonalField = BusinessFieldWith<{ isPersonal: true }>;
export type BusinessFormField = BusinessFieldWith<{ isOnForm: true }>;
/** Names the fields shown on the cards of the interview list. */
export type InterviewCardField = BusinessFieldWith<{ isOnCard: true }>;
/** Names the fields that the interview list searches. */
export type SearchedField = BusinessFieldWith<{ isSearched: true }>;
export type ExportedField = Exclude<BusinessField, BusinessFieldWith<{ exportedAs: null }>>;
export type ImportedField = Exclude<BusinessField, BusinessFieldWith<{ importedFrom: null }>>;

/** Maps the kind of a field to the type of its stored value; 0 employees means unknown. */
interface StoredKinds {
  readonly text: string;
  readonly email: string;
  readonly count: number;
  readonly list: readonly string[];
}
/** Maps the kind of a field to the type of its typed value. */
interface TypedKinds extends Omit<StoredKinds, 'count'> {
  readonly count: string | number;
}

type ValuesOf<Kinds extends Record<BusinessFieldKind, unknown>, Field extends BusinessField> = {
  readonly [One in Exclude<Field, LaterAddedField>]: Kinds[Table[One]['form']['kind']];
} & {
  readonly [One in Field & LaterAddedField]?: Kinds[Table[One]['form']['kind']] | undefined;
};
/** Holds the business and contact fields as stored in an interview. */
export type BusinessValues = ValuesOf<StoredKinds, BusinessField>;
/** Holds all business and contact fields; fields added in later versions are blank if missing. */
export type CompleteBusiness = {
  readonly [Field in BusinessField]: StoredKinds[Table[Field]['form']['kind']];
};
/** Holds the business fields as typed into the form. */
export type BusinessForm = ValuesOf<TypedKinds, BusinessFormField>;

const fieldNames = Object.keys(businessFields) as readonly BusinessField[];

/** Returns the definition of a field with the general type instead of its literal type. */
export const getBusinessField = (field: BusinessField): BusinessFieldDefinition =>
  businessFields[field];

/** Lists the fields whose definition passes the filter, in the order of the table. */
export function listBusinessFields<Field extends BusinessField = BusinessField>(
  has: (rule: BusinessFieldDefinition) => boolean = () => true,
): readonly Field[] {
  return fieldNames.filter((field) => has(businessFields[field])) as Field[];
}

/** Builds an object with one value for each given field. */
export function mapBusinessFields<Field extends BusinessField, Value>(
  fields: readonly Field[],
  toValue: (rule: BusinessFieldDefinition, field: Field) => Value,
): Readonly<Record<Field, Value>> {
  return Object.fromEntries(
    fields.map((field) => [field, toValue(businessFields[field], field)]),
  ) as Record<Field, Value>;
}

export const personalFields = listBusinessFields<PersonalField>(({ isPersonal }) => isPersonal);
export const businessFormFields = listBusinessFields<BusinessFormField>(({ isOnForm }) => isOnForm);
export const interviewCardFields = listBusinessFields<InterviewCardField>(
  ({ isOnCard }) => isOnCard,
);
export const searchedFields = listBusinessFields<SearchedField>(({ isSearched }) => isSearched);
export const laterAddedFields = listBusinessFields<LaterAddedField>(
  ({ isAddedLater }) => isAddedLater,
);
/** Blank values for fields that interviews of older versions lack. */
export const blankLaterAddedFields = mapBusinessFields(laterAddedFields, () => '');
export const exportedFields = listBusinessFields<ExportedField>(
  ({ exportedAs }) => exportedAs !== null,
);
export const importedFields = listBusinessFields<ImportedField>(
  ({ importedFrom }) => importedFrom !== null,
);
