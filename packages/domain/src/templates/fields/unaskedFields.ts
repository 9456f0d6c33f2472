import type { TemplateField } from './TemplateField.ts';

function field(name: string, description: string): TemplateField {
  return { field: name, type: 'text', description, source: 'discovery' };
}

/** Read by templates (spec 2, section 3) and kept in older interviews, but asked by no question. */
export const unaskedFields: readonly TemplateField[] = [
  field('customer_acquisition_channels', 'Where customers come from, older interviews'),
  field('customer_database_size', 'Size of the customer list, older interviews'),
  field('lead_list_size', 'Size of the list of prospects, older interviews'),
  field('capacity_for_new_customers', 'Room for new customers, older interviews'),
];
