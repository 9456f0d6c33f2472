import type { TemplateField } from './TemplateField.ts';

function field(name: string, description: string): TemplateField {
  return { field: name, type: 'text', description, source: 'session' };
}

/** No question of the interview asks for them: the seller's own, and the days agreed on (SAY-48, SAY-49). */
export const nextStepFields: readonly TemplateField[] = [
  field('seller_name', 'Your name, from your account page'),
  field('seller_phone', 'Your phone number, from your account page'),
  field('next_step_date', 'When you talk next, as written beside the text'),
  field('ask_again_date', 'When you may ask again, as written beside the text'),
];
