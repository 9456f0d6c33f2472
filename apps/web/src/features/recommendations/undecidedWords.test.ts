import type { OpenQuestion } from '@salespro/domain/recommendations/listOpenQuestions.ts';
import { expect, test } from 'vitest';
import { formatUndecidedReason, formatUndecidedSpokenLine } from './UndecidedPanel.tsx';

const facts = { missing: 3, first: 'A', second: 'B', lead: 2, hasQuestion: true };

test.each([
  ['few', facts, 'Ask 3 more questions first. Start with:'],
  ['few', { ...facts, missing: 1 }, 'Ask one more question first. Start with:'],
  [
    'weak',
    facts,
    "Nothing here points clearly to one service, and it's okay to say that. This could change it:",
  ],
  [
    'weak',
    { ...facts, hasQuestion: false },
    "Nothing here points clearly to one service, and it's okay to say that.",
  ],
  ['close', { ...facts, lead: 0 }, 'A and B are tied. This decides it:'],
  ['close', { ...facts, lead: 1 }, 'A and B are 1 point apart. This decides it:'],
  ['close', facts, 'A and B are 2 points apart. This decides it:'],
  [
    'close',
    { ...facts, hasQuestion: false },
    'A and B are 2 points apart. Pick the one they talked about most.',
  ],
] as const)('PICK-22: formats the line of the state %s', (state, given, line) => {
  expect(formatUndecidedReason(state, given)).toBe(line);
});

const open = (kind: OpenQuestion['kind']): OpenQuestion => ({
  question: { id: 'q', label: 'Who pays?', type: 'text', required: false },
  kind,
  canChangeFirst: true,
  canStrengthen: false,
  example: null,
  wouldLead: null,
  swing: 5,
});

test.each([
  ['few', 1, undefined, /^I don't know enough yet .* Can I ask you one more thing\?$/],
  ['few', 2, undefined, /^I don't know enough yet .* Can I ask you two more things\?$/],
  ['few', 4, undefined, /^I don't know enough yet .* Can I ask you a few more things\?$/],
  ['weak', 0, undefined, /^I'm not sure we're the right help .* before I say that\?$/],
  ['close', 0, undefined, /^I can see two ways to go\. Which matters more to you\?$/],
  ['close', 0, open('lookUp'), /Which matters more to you\?$/],
  ['close', 0, open('main'), /Which matters more to you\? Who pays\?$/],
] as const)(
  'PICK-22: what the seller says when it is %s with %s missing',
  (state, missing, asked, words) => {
    expect(formatUndecidedSpokenLine(state, missing, asked)).toMatch(words);
  },
);
