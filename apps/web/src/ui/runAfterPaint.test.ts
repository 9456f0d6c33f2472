import { expect, test } from 'vitest';
import { runAfterPaint } from './runAfterPaint.ts';

const nextPaint = () => new Promise<void>((resolve) => runAfterPaint(resolve));
const press = () => document.body.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));

test('runs work after the frame in order', async () => {
  const done: string[] = [];
  requestAnimationFrame(() => done.push('frame'));
  runAfterPaint(() => done.push('one'));
  runAfterPaint(() => done.push('two'));
  expect(done).toEqual([]);
  await nextPaint();
  expect(done).toEqual(['frame', 'one', 'two']);
});

test('does not run cancelled work, and later work waits for its own frame', async () => {
  const done: string[] = [];
  runAfterPaint(() => done.push('called off'))();
  runAfterPaint(() => done.push('asked next'));
  expect(done).toEqual([]);
  await nextPaint();
  expect(done).toEqual(['asked next']);
});

test('a press runs pending work first, and its own work waits for another frame', async () => {
  const done: string[] = [];
  const frame = new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
  runAfterPaint(() => done.push('first'));
  press();
  expect(done).toEqual(['first']);
  await frame;
  // The message of the first frame is pending; it must not run work that was scheduled after it.
  runAfterPaint(() => done.push('second'));
  const later = new Promise<void>((resolve) =>
    requestAnimationFrame(() => {
      done.push('next frame');
      resolve();
    }),
  );
  await later;
  await nextPaint();
  expect(done).toEqual(['first', 'next frame', 'second']);
});
