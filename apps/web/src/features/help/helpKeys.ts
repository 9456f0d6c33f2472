import { callKeys } from '#features/callMode/callKeys.ts';
import type { HelpScreen } from './helpTexts.ts';

/** What a key does, and the key; Shift and Ctrl are held with the one after them. */
export type KeyRow = readonly [words: string, ...keys: string[]];

const help: KeyRow = ['Help for this screen', '?'];
const clientWindow: KeyRow = ['Client window', 'P'];
const turned: KeyRow = ['Turn this screen to the client', 'Shift', 'P'];
const onward: KeyRow = ['To the next field or button', 'Tab'];
const pressed: KeyRow = ['Press the button in focus', 'Enter'];
const notes: readonly KeyRow[] = [
  ['Write down their words', 'Q'],
  ['Write a note for yourself', 'M'],
];
const ended: KeyRow = ['End the call', 'E'];

const answering: readonly KeyRow[] = [
  ['Letters: choose an answer', 'A', 'B', 'C'],
  ['Next question', 'Enter'],
  ['Previous question', 'Shift', 'Enter'],
  ['Leave a text field', 'Esc'],
];
const asking: readonly KeyRow[] = [
  ...answering,
  ['Answer yes or no', 'Y', 'N'],
  ['Digits: answer the follow-up', '1', '2', '3'],
  ['Ask later, then the next question', 'L'],
  ['All questions, when you pick from choices', 'J'],
  ['Write down their words, when you pick from choices', 'Q'],
  ['Write a note for yourself, when you pick from choices', 'M'],
  clientWindow,
  turned,
];
const reading: readonly KeyRow[] = [
  ['One line forward or back', '↓', '↑'],
  ['Call mode: the script full screen', 'F'],
  ['Open the objections', 'O'],
  ['The same, even with single keys turned off', 'Ctrl', 'K'],
  ...notes,
  clientWindow,
  ['Hide or show what the client sees, while the window is open', 'B'],
  ended,
];
const form: readonly KeyRow[] = [onward, pressed];

const rows: Readonly<Record<HelpScreen, readonly KeyRow[]>> = {
  'my-interviews': [
    ['Call, on a row that is due', 'C'],
    ['Done, on a row that is due', 'D'],
    ['Move, on a row that is due', 'M'],
    ['To the search', '/'],
    pressed,
  ],
  'session/new': [onward, ['Start the questions, from a field', 'Enter']],
  info: [onward, ['Save, from a field', 'Enter']],
  questions: asking,
  readback: [['Continue', 'Enter'], ['Back to the last question', 'Shift', 'Enter'], clientWindow],
  recommendations: [
    ['To a service', '1', '2', '3', '4', '5', '6'],
    ['Select the service in focus', 'Enter'],
    ...notes,
    clientWindow,
  ],
  'service-questions': asking,
  pitch: [...notes, clientWindow, ended],
  'brand-audit': [...notes, clientWindow],
  'script-pitch': reading,
  'call-mode': callKeys,
  objections: [
    ['Choose a card, while nothing is typed', '1', '2', '3'],
    ['One card down or up', '↓', '↑'],
    ['Mark as Came up, once a card is chosen', 'C'],
    ['Back to your line', 'Esc'],
  ],
  'trial-results': [onward, ['Save and continue, from a field', 'Enter'], clientWindow],
  'retainer-close': reading,
  onboarding: [...answering, clientWindow],
  'onboarding/summary': form,
  'follow-up': [
    ['The part after or before', '↓', '↑'],
    ['Press the green button', 'Ctrl', 'Enter'],
  ],
  'hand-over': form,
  plan: form,
  'my-interviews/import': form,
  'my-interviews/export': form,
  insights: form,
  'settings/account': form,
  'settings/card': [onward, ['Keep a field', 'Enter']],
  'settings/services': [...form, ['Close an open service', 'Esc']],
  'settings/ai': form,
  'settings/admin': [onward, ['Move a switch', 'Space']],
  'not-found': form,
};

/** All the keys of a screen. */
export const listHelpKeys = (screen: HelpScreen): readonly KeyRow[] => [...rows[screen], help];

/** Said beneath the keys, where letters can also be the first of an answer. */
export const typingNote = (screen: HelpScreen): string | undefined =>
  rows[screen].some((row) => row[0].startsWith('Letters'))
    ? 'To answer in your own words, just start typing.'
    : undefined;
