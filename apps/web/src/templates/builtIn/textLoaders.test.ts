import { builtInTexts } from '@salespro/domain/templates/texts/builtInTexts.ts';
import { expect, test } from 'vitest';
import { type BuiltInSet, textLoaders } from './textLoaders.ts';

const sets = Object.keys(textLoaders) as BuiltInSet[];

test('TPL-04, TPL-05: the chunks hold every built-in text once, but for the two no service falls back to', async () => {
  const loaded = await Promise.all(sets.map((set) => textLoaders[set]()));
  const { recap_interview: _recap, script_pitch: _script, ...wanted } = builtInTexts;
  expect(Object.assign({}, ...loaded)).toEqual(wanted);
  expect(loaded.flatMap(Object.keys)).toHaveLength(Object.keys(wanted).length);
});

test.each(sets)('the set %s holds only texts of that name', async (set) => {
  const ids = Object.keys(await textLoaders[set]());
  expect(ids.length).toBeGreaterThan(0);
  expect(ids.filter((id) => !id.includes(set))).toEqual([]);
});
