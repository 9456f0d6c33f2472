import { expect, test } from 'vitest';
import { anInterview } from '#test/anInterview.ts';
import { chooseMoreText, chooseRetainerTemplate } from './chooseTemplate.ts';
import { findTemplateText, toSourceBadge } from './findTemplateText.ts';
import { renderRecap } from './renderRecap.ts';

const layers = (builtIn: Record<string, string>) => ({ account: {}, global: {}, builtIn });
const chooser = (selectedServiceId: 'message_marketing' | 'seo') => ({
  selectedServiceId,
  answers: {},
});

test('TPL-03: a close of messages falls back to the general one, and is edited as its own', () => {
  const own = { retainer_close_message_marketing: 'own', retainer_close: 'general' };
  const chosen = chooseRetainerTemplate(chooser('message_marketing'), layers(own));
  expect(chosen).toMatchObject({ textId: 'retainer_close_message_marketing' });
  expect(
    chooseRetainerTemplate(chooser('message_marketing'), layers({ retainer_close: 'general' })),
  ).toEqual({
    id: 'retainer_close_message_marketing',
    textId: 'retainer_close',
    source: 'default',
    templateString: 'general',
  });
  expect(chooseRetainerTemplate(chooser('seo'), layers(own)).textId).toBe('retainer_close');
});

test('SAY-40: one more text is found by its id', () => {
  expect(chooseMoreText('voicemail', layers({ voicemail: 'Hi.' }))).toMatchObject({
    id: 'voicemail',
    textId: 'voicemail',
    templateString: 'Hi.',
  });
  expect(chooseMoreText('voicemail', layers({}))).toMatchObject({ textId: null });
});

test('TPL-22: account over global over built-in, each with its badge', () => {
  const texts = { account: { a: 'mine' }, global: { a: 'ours', b: 'ours' }, builtIn: { c: 'c' } };
  const found = ['a', 'b', 'c', 'd', 'constructor'].map((id) => findTemplateText(id, texts));
  expect(found.map(({ source }) => source)).toEqual([
    'account',
    'global',
    'default',
    'missing',
    'missing',
  ]);
  expect(found.map(({ source }) => toSourceBadge(source))).toEqual([
    'Account',
    'Global',
    'Global',
    null,
    null,
  ]);
});

test('RECAP-10: a recap is read aloud, or says that it cannot be', () => {
  const interview = anInterview({ selectedServiceId: 'seo' });
  expect(renderRecap(interview, layers({ recap_seo: 'Hi {{first_name}}.' }))).toBe('Hi Anita.');
  expect(renderRecap(interview, layers({ recap_seo: '{{#x}}' }))).toBe(
    'Error generating recap. Please check your answers and try again.',
  );
  expect(renderRecap(interview, layers({}))).toBe('');
});
