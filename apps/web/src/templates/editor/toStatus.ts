import type { ChosenTemplate } from '@salespro/domain/templates/chooseTemplate.ts';
import type { TemplateTextState } from './useTemplateText.ts';

type Written = Pick<TemplateTextState, 'text' | 'stored' | 'isUnsaved'>;

/** The line under the text: never "saved" before it is. */
export function toStatus(
  { source }: Pick<ChosenTemplate, 'source'>,
  { text, stored, isUnsaved }: Written,
): string {
  if (isUnsaved) return 'Edited, not saved';
  if (text !== stored) return "Saved for everyone. You're using your own version";
  if (source === 'account') return 'Saved to your account';
  if (source === 'global') return 'The text for everyone';
  return source === 'default' ? 'The built-in text' : '';
}
