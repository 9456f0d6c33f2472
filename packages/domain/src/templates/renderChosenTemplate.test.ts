import { expect, test } from 'vitest';
import { serviceIds } from '#interviews/ServiceId.ts';
import { anInterview } from '#test/anInterview.ts';
import {
  chooseRecapTemplate,
  chooseRetainerTemplate,
  chooseScriptTemplate,
} from './chooseTemplate.ts';
import { renderChosenTemplate, toPreviewText } from './renderChosenTemplate.ts';
import { builtInTexts } from './texts/builtInTexts.ts';

const shipped = { account: {}, global: {}, builtIn: builtInTexts };
const broken = '{{#never_closed}}';
const interview = anInterview({ selectedServiceId: 'seo' });

test.each(serviceIds)(
  'RECAP-08: an unanswered interview of %s has a recap and a script',
  (selectedServiceId) => {
    const empty = anInterview({
      selectedServiceId,
      contactName: '',
      businessName: '',
      industry: '',
    });
    for (const chosen of [
      chooseRecapTemplate(empty, shipped),
      chooseScriptTemplate(empty, shipped),
      chooseRetainerTemplate(anInterview(), shipped),
    ]) {
      const rendered = renderChosenTemplate(chosen, empty);
      if (rendered.status !== 'rendered') throw new Error(rendered.status);
      expect(rendered.text.length).toBeGreaterThan(300);
      expect(rendered.text).not.toMatch(/[{}]|undefined|null|NaN|\[object| {2}|""|\n{3}| [,.?!]/);
    }
  },
);

test('RECAP-10: a recap with broken syntax says so in place of the text', () => {
  const layers = { ...shipped, account: { recap_seo: broken } };
  expect(renderChosenTemplate(chooseRecapTemplate(interview, layers), interview)).toEqual({
    status: 'failed',
    text: 'Error generating recap. Please check your answers and try again.',
  });
});

test('SCRIPT-06: a script with broken syntax says so in place of the text', () => {
  const layers = { ...shipped, global: { script_seo: broken } };
  expect(renderChosenTemplate(chooseScriptTemplate(interview, layers), interview)).toEqual({
    status: 'failed',
    text: 'Error generating script. Please check the template and try again.',
  });
});

test('SCRIPT-05: a missing script is named under its own id', () => {
  const nothing = { account: {}, global: {}, builtIn: {} };
  expect(renderChosenTemplate(chooseScriptTemplate(interview, nothing), interview)).toEqual({
    status: 'missing',
    title: 'Template Not Found',
    description: 'Script template "script_seo" is missing. Please contact support.',
  });
});

test.each([
  ['Hello {{first_name}}.', 'Hello Anita.'],
  [broken, 'Error in template: Please check your syntax.'],
  ['{{a', 'Error in template: Please check your syntax.'],
  ['', ''],
  [null as never, 'Error in template: Please check your syntax.'],
])('EDIT-04: the preview of %j reads %j', (template, expected) => {
  expect(toPreviewText(template, interview)).toBe(expected);
});
