import { describe, expect, test } from 'vitest';
import { readText } from './measureText.ts';

describe('readText', () => {
  test('tells notes, quotes and speech apart', () => {
    expect(
      readText(
        '[COST OF WAITING]\nYou see. Do you?\n[PAUSE - let them]\n"My words"\n- A bullet\nFirst sale: Over $1,000',
      ),
    ).toEqual({
      notes: [
        { label: 'COST OF WAITING', note: '' },
        { label: 'PAUSE', note: 'let them' },
      ],
      strayBrackets: [],
      quotes: ['My words'],
      spokenLines: ['You see. Do you?', 'A bullet', 'First sale: Over $1,000'],
      sentences: ['You see.', 'Do you?', 'A bullet', 'First sale: Over $1,000'],
    });
  });

  test.each(['[pause]', '[PAUSE] then more', 'See [this] here.', '[PAUSE - ]', '[ - note]'])(
    'does not take %s for a note',
    (line) => {
      expect(readText(line)).toMatchObject({ notes: [], strayBrackets: [line] });
    },
  );

  test('reads the parts of an objection without their labels', () => {
    expect(readText('### "No."\n**Ask:** Why?').spokenLines).toEqual(['Why?']);
  });

  test('an empty text holds nothing', () => {
    expect(readText('')).toEqual({
      notes: [],
      strayBrackets: [],
      quotes: [],
      spokenLines: [],
      sentences: [],
    });
  });
});
