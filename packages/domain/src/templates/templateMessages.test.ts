import { expect, test } from 'vitest';
import {
  isRecapTemplateId,
  templateMessages,
  toFailureText,
  toMissingDescription,
} from './renderChosenTemplate.ts';
import { templateIds } from './TemplateId.ts';

test('RECAP-10: the words of a recap that could not be rendered', () => {
  const words = 'Error generating recap. Please check your answers and try again.';
  expect(toFailureText('recap_interview')).toBe(words);
  expect(toFailureText('recap_seo')).toBe(words);
});

test('SCRIPT-06: the words of a script that could not be rendered', () => {
  const words = 'Error generating script. Please check the template and try again.';
  for (const id of ['script_pitch', 'script_seo', 'retainer_close'] as const) {
    expect(toFailureText(id)).toBe(words);
  }
});

test('EDIT-04: the words of the preview', () => {
  expect(templateMessages.previewFailed).toBe('Error in template: Please check your syntax.');
});

test('the words of a missing text in the editor', () => {
  expect(templateMessages.editorMissing).toBe('Template not found. Please contact support.');
});

test.each([
  ['G-070', 'recap_seo', 'Recap template "recap_seo" is missing. Please contact support.'],
  [
    'SCRIPT-05',
    'script_pitch',
    'Script template "script_pitch" is missing. Please contact support.',
  ],
  [
    'G-070',
    'retainer_close',
    'Retainer close template "retainer_close" is missing. Please contact support.',
  ],
] as const)('%s: %s', (_row, id, words) => {
  expect(templateMessages.missingTitle).toBe('Template Not Found');
  expect(toMissingDescription(id)).toBe(words);
});

test('seven ids are recaps', () => {
  expect(templateIds.filter(isRecapTemplateId)).toHaveLength(7);
  expect(isRecapTemplateId('script_recap_')).toBe(false);
});
