import { expect, test } from 'vitest';
import { afterPaint } from './afterPaint.ts';

const nextPaint = () => new Promise<void>((resolve) => afterPaint(resolve));
const press = () => document.body.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));

test('work is done after the frame, in its order', async () => {
  const done: string[] = [];
  requestAnimationFrame(() => done.push('frame'));
  afterPaint(() => done.push('one'));
  afterPaint(() => done.push('two'));
  expect(done).toEqual([]);
  await nextPaint();
  expect(done).toEqual(['frame', 'one', 'two']);
});

test('what is called off is not done, and what is asked for next still waits for its own frame', async () => {
  const done: string[] = [];
  afterPaint(() => done.push('called off'))();
  afterPaint(() => done.push('asked next'));
  expect(done).toEqual([]);
  await nextPaint();
  expect(done).toEqual(['asked next']);
});

test('a press comes after what the last one has begun, and its own work has a frame of its own', async () => {
  const done: string[] = [];
  const frame = new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
  afterPaint(() => done.push('first'));
  press();
  expect(done).toEqual(['first']);
  await frame;
  // The message of the first frame is on its way; it must not do what was asked for after it.
  afterPaint(() => done.push('second'));
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
