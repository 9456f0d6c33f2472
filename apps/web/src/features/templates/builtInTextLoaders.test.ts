import { serviceIds } from '@salespro/domain/interviews/ServiceId.ts';
import {
  chooseRecapTemplate,
  chooseScriptTemplate,
} from '@salespro/domain/templates/chooseTemplate.ts';
import { builtInTexts } from '@salespro/domain/templates/texts/builtInTexts.ts';
import { expect, test } from 'vitest';
import {
  type BuiltInTextSet,
  builtInTextLoaders,
  chooseBuiltInTextSet,
} from './builtInTextLoaders.ts';

const sets = Object.keys(builtInTextLoaders) as BuiltInTextSet[];

test('TPL-04, TPL-05: the chunks hold every built-in text, but for the two no service falls back to', async () => {
  const loaded = await Promise.all(sets.map((set) => builtInTextLoaders[set]()));
  const { recap_interview: _recap, script_pitch: _script, ...wanted } = builtInTexts;
  expect(Object.assign({}, ...loaded)).toEqual(wanted);
});

const chosen = serviceIds.flatMap((selectedServiceId) =>
  ['missing calls', 'responding faster online', 'reviews', 'marketing content', ''].map(
    (ai_priority_area) => ({ selectedServiceId, answers: { ai_priority_area } }),
  ),
);

test.each(chosen)(
  'TPL-02, TPL-03, TPL-27: the set for %j holds the texts it would choose',
  async (interview) => {
    const set = chooseBuiltInTextSet(interview);
    const all = { account: {}, global: {}, builtIn: builtInTexts };
    const loaded = { ...all, builtIn: await builtInTextLoaders[set]() };
    for (const choose of [chooseRecapTemplate, chooseScriptTemplate]) {
      expect(choose(interview, loaded)).toEqual(choose(interview, all));
    }
  },
);
