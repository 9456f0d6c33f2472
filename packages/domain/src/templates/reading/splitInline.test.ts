import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitInline, toSpoken } from './readScript.ts';

describe('splitInline', () => {
  test('emphasis and notes inside a line, nothing else', () => {
    expect(splitInline('**Ask:** So? [PAUSE - wait] *x* [a](b) <b>')).toEqual([
      { kind: 'strong', text: 'Ask:' },
      { kind: 'plain', text: ' So? ' },
      { kind: 'note', text: 'PAUSE - wait' },
      { kind: 'plain', text: ' *x* [a](b) <b>' },
    ]);
    expect(toSpoken('So? [PAUSE] Yes.')).toBe('So?   Yes.');
    expect(splitInline('')).toEqual([]);
  });

  test('puts together again what it took apart', () => {
    const piece = fc.constantFrom('**', '*', '[', ']', 'PAUSE', ' - ', 'a', '\n');
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        const wrap = { plain: ['', ''], strong: ['**', '**'], note: ['[', ']'] } as const;
        const back = splitInline(text).map(({ kind, text: own }) => wrap[kind].join(own));
        expect(back.join('')).toBe(text);
      }),
    );
  });
});
