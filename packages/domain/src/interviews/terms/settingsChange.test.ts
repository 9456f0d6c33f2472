import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aPatch } from '#test/randomSettings.ts';
import { runs } from '#test/runs.ts';
import { settingNames } from './ServiceTerms.ts';
import { applyChange, toUndo } from './settingsChange.ts';

test('SERV-26: an undo leads back to what was there, whatever was set or put back', () => {
  const names = fc.subarray([...settingNames]);
  fc.assert(
    fc.property(aPatch('seo'), aPatch('seo'), names, (before, set, unset) => {
      const change = { set, unset };
      const after = applyChange(before, change);
      for (const name of unset) expect(after).not.toHaveProperty(name);
      expect(applyChange(after, toUndo(before, change))).toEqual(before);
    }),
    { numRuns: runs(300) },
  );
});
