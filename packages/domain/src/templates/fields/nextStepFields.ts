import type { TemplateField } from './TemplateField.ts';

function field(name: string, description: string): TemplateField {
  return { field: name, type: 'text', description, source: 'session' };
}

/** No question of the interview asks for them: the seller's own, and the days agreed on (SAY-48, SAY-49, CARD-12). */
export const nextStepFields: readonly TemplateField[] = [
  field('seller_name', 'Your name, from your agency card'),
  field('seller_phone', 'Your phone number, from your agency card'),
  field('seller_email', 'Your e-mail address, from your agency card'),
  field('seller_signature', 'Your signature line, from your agency card'),
  field('agency_name', 'Your agency, from your agency card'),
  field('next_step_date', 'When you talk next, as written beside the text'),
  field('ask_again_date', 'When you may ask again, as written beside the text'),
];
