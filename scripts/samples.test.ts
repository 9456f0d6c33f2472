import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filledCalls } from './filledCalls.ts';

const folder = new URL('../docs/samples/', import.meta.url);
const calls = filledCalls();

test('SAY-28: ten calls are written: six services, half-filled, nearly empty, flat and falling', () => {
  expect(calls).toHaveLength(10);
  expect(readdirSync(folder).sort()).toEqual(calls.map(({ file }) => file).sort());
});

test.each(calls)('SAY-28: docs/samples/$file is what the command writes', ({ file, text }) => {
  expect(readFileSync(new URL(file, folder), 'utf8')).toBe(text);
});

test.each(calls)('SAY-28: $file has nothing left to fill in', ({ text }) => {
  expect(text).not.toMatch(/\{\{|\}\}|undefined|null|NaN|\n{3,}/);
});
