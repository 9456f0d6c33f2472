import { callModeKeyList } from '#features/callMode/callModeKeyList.ts';
import type { HelpScreen } from './helpTexts.ts';

/** One row of the key list: what it does, then its keys; Shift and Ctrl combine with the next key. */
export type HelpKeyRow = readonly [words: string, ...keys: string[]];

const openHelp: HelpKeyRow = ['Help for this screen', '?'];
const clientWindow: HelpKeyRow = ['Client window', 'P'];
const turnScreen: HelpKeyRow = ['Turn this screen to the client', 'Shift', 'P'];
const nextField: HelpKeyRow = ['To the next field or button', 'Tab'];
const pressButton: HelpKeyRow = ['Press the button in focus', 'Enter'];
const notes: readonly HelpKeyRow[] = [
  ['Write down their words', 'Q'],
  ['Write a note for yourself', 'M'],
];
const endCall: HelpKeyRow = ['End the call', 'E'];

const answerKeys: readonly HelpKeyRow[] = [
  ['Letters: choose an answer', 'A', 'B', 'C'],
  ['Next question', 'Enter'],
  ['Previous question', 'Shift', 'Enter'],
  ['Leave a text field', 'Esc'],
];
const questionKeys: readonly HelpKeyRow[] = [
  ...answerKeys,
  ['Answer yes or no', 'Y', 'N'],
  ['Digits: answer the follow-up', '1', '2', '3'],
  ['Ask later, then the next question', 'L'],
  ['All questions, when you pick from choices', 'J'],
  ['Write down their words, when you pick from choices', 'Q'],
  ['Write a note for yourself, when you pick from choices', 'M'],
  clientWindow,
  turnScreen,
];
const scriptKeys: readonly HelpKeyRow[] = [
  ['One line forward or back', '↓', '↑'],
  ['Call mode: the script full screen', 'F'],
  ['Open the objections', 'O'],
  ['The same, even with single keys turned off', 'Ctrl', 'K'],
  ...notes,
  clientWindow,
  ['Hide or show what the client sees, while the window is open', 'B'],
  endCall,
];
const formKeys: readonly HelpKeyRow[] = [nextField, pressButton];

const rowsByScreen: Readonly<Record<HelpScreen, readonly HelpKeyRow[]>> = {
  'my-interviews': [
    ['Call, on a row that is due', 'C'],
    ['Done, on a row that is due', 'D'],
    ['Move, on a row that is due', 'M'],
    ['To the search', '/'],
    pressButton,
  ],
  'session/new': [nextField, ['Start the questions, from a field', 'Enter']],
  info: [nextField, ['Save, from a field', 'Enter']],
  questions: questionKeys,
  readback: [['Continue', 'Enter'], ['Back to the last question', 'Shift', 'Enter'], clientWindow],
  recommendations: [
    ['To a service', '1', '2', '3', '4', '5', '6'],
    ['Select the service in focus', 'Enter'],
    ...notes,
    clientWindow,
  ],
  'service-questions': questionKeys,
  pitch: [...notes, clientWindow, endCall],
  'brand-audit': [...notes, clientWindow],
  'script-pitch': scriptKeys,
  'call-mode': callModeKeyList,
  objections: [
    ['Choose a card, while nothing is typed', '1', '2', '3'],
    ['One card down or up', '↓', '↑'],
    ['Mark as Came up, once a card is chosen', 'C'],
    ['Back to your line', 'Esc'],
  ],
  'trial-results': [nextField, ['Save and continue, from a field', 'Enter'], clientWindow],
  'retainer-close': scriptKeys,
  onboarding: [...answerKeys, clientWindow],
  'onboarding/summary': formKeys,
  'follow-up': [
    ['The part after or before', '↓', '↑'],
    ['Press the green button', 'Ctrl', 'Enter'],
  ],
  'hand-over': formKeys,
  plan: formKeys,
  'my-interviews/import': formKeys,
  'my-interviews/export': formKeys,
  insights: formKeys,
  'settings/account': formKeys,
  'settings/card': [nextField, ['Keep a field', 'Enter']],
  'settings/services': [...formKeys, ['Close an open service', 'Esc']],
  'settings/ai': formKeys,
  'settings/admin': [nextField, ['Move a switch', 'Space']],
  'not-found': formKeys,
};

/** Lists the keyboard shortcuts of a screen, with the one that opens the help. */
export const listHelpKeyRows = (screen: HelpScreen): readonly HelpKeyRow[] => [
  ...rowsByScreen[screen],
  openHelp,
];

/** Returns a hint for screens where letters both choose answers and begin a typed answer. */
export const getTypingNote = (screen: HelpScreen): string | undefined =>
  rowsByScreen[screen].some((row) => row[0].startsWith('Letters'))
    ? 'To answer in your own words, just start typing.'
    : undefined;
