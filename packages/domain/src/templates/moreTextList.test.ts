import { expect, test } from 'vitest';
import { serviceIds } from '#interviews/ServiceId.ts';
import { listMoreTexts } from './moreTextList.ts';
import { moreTextIds } from './TemplateId.ts';

const idsFor = (service: Parameters<typeof listMoreTexts>[0]) =>
  listMoreTexts(service).flatMap(({ texts }) => texts.map(({ id }) => id));

test('SAY-41: fourteen texts before, during and after the call, each with a name of its own', () => {
  const groups = listMoreTexts('message_marketing');
  expect(groups.map(({ name }) => name)).toEqual([
    'Before the call',
    'During the call',
    'After the call',
  ]);
  expect([...idsFor('message_marketing')].sort()).toEqual([...moreTextIds].sort());
  const names = groups.flatMap(({ texts }) => texts.map(({ name }) => name));
  expect(new Set(names).size).toBe(14);
});

test.each([...serviceIds, null])(
  'SAY-41: trial texts are offered for %s only if it has one',
  (service) => {
    const ids = idsFor(service);
    const hasTrial = service === 'reputation_management' || service === 'message_marketing';
    expect(ids.includes('checkin_mid_trial')).toBe(hasTrial);
    expect(ids.includes('trial_ask_message_marketing')).toBe(service === 'message_marketing');
    expect(ids).toContain('agenda_opener');
  },
);
