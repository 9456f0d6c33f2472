import type { TemplateField } from './TemplateField.ts';

export const sessionFields: readonly TemplateField[] = [
  {
    field: 'businessName',
    type: 'text',
    description: 'Name of the business',
    source: 'session',
  },
  {
    field: 'contactName',
    type: 'text',
    description: 'Full name of the person you talk to',
    source: 'session',
  },
  {
    field: 'contactEmail',
    type: 'text',
    description: 'E-mail address of that person',
    source: 'session',
  },
  { field: 'industry', type: 'text', description: 'Line of business', source: 'session' },
  {
    field: 'employees',
    type: 'number',
    description: 'Number of employees; blank when not known',
    source: 'session',
  },
  {
    field: 'currentProblems',
    type: 'list',
    description: 'Problems ticked at the start',
    source: 'session',
  },
];
