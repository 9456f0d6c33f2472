import { expect, test } from 'vitest';
import { toMessage } from './toMessage.ts';

test.each([
  [
    'an e-mail',
    'Subject: Hello, you\n\nHi,\n\nBye.\n\n',
    { subject: 'Hello, you', body: 'Hi,\n\nBye.' },
  ],
  [
    'a text message with its note',
    '[SELLER - only if they said a text is okay]\nHi.\n[PAUSE]\nBye.',
    { subject: null, body: 'Hi.\nBye.' },
  ],
  [
    'a note above the subject',
    '[SELLER - check it]\nsubject:  No rush \nHi.',
    { subject: 'No rush', body: 'Hi.' },
  ],
  ['a subject without words', 'Subject:\nHi.', { subject: null, body: 'Subject:\nHi.' }],
  [
    'a subject further down is a word like any other',
    'Hi.\nSubject: x',
    { subject: null, body: 'Hi.\nSubject: x' },
  ],
  [
    'a note the client typed stays theirs',
    'Hi.\n"[PAUSE - x]"',
    { subject: null, body: 'Hi.\n"[PAUSE - x]"' },
  ],
  ['nothing', '', { subject: null, body: '' }],
])('SAY-45: %s leaves without notes to the seller', (_name, text, message) => {
  expect(toMessage(text)).toEqual(message);
});
