import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readRequirements } from './spec.ts';
import { fixedTexts } from './uiStrings/fixedTexts.ts';
import { readTexts } from './uiStrings/readTexts.ts';
import { findSayings, readSources } from './uiStrings.ts';

/** Current sentences by the older sentences they replace; `…` is a value. */
const replaced = [
  "You're offline. Keep going. We'll send everything when you're back online, even after a restart.",
  // "is out of space" would not be true on a shared computer, which stores nothing on purpose.
  "You're offline, and this device can't store a copy. Keep this tab open until you're back online.",
  "We couldn't save this yet. It's safe on this device, and we'll keep trying.",
  "You've been signed out. Everything's safe on this device. Sign in to send it.",
  'Go back and fix it, or try again. Everything else is saved.',
  "One item couldn't be read",
  "We couldn't read something on this device. Everything else works. Export it to see what's in it.",
  'Sale undone',
  'Trial started',
  "Saved on this device. Sends when you're back online",
  '… is no longer marked as sold.',
  "You can't undo this sale because onboarding has started.",
  "We couldn't undo the sale. Please try again.",
  'Business details saved.',
  'The server is taking too long. Please try again.',
  "We couldn't load this interview. Everything you saved is safe.",
  "Answers go straight to the server. You're safe as long as it says Saved.",
  "This browser can't store answers on the device",
  "Reload when you're ready. You won't lose anything.",
  // "No one else can see them" would promise more than a browser can.
  "… changes are only on this device. Keep them, and they'll send next time you sign in here. The app won't show them to anyone else. Or delete them for good.",
  "It's been removed from your account.",
  "You're offline. This is the last list we loaded.",
  "… items couldn't be read",
  "They're damaged, or their interview was deleted. Everything else works. Export them if you want a copy.",
  'Sign in to continue',
  "We can't reach the server yet. We'll keep trying, and your work is safe.",
  'No audit? You can skip this step.',
  "We couldn't load the brand audit. Try again, or skip it for now.",
  "Nothing was uploaded. You can keep going and upload the PDF when you're online.",
  'Tap Open to see the PDF full screen.',
  "You're back on the shared objections.",
  "You haven't written your own yet. You're using the shared ones.",
  'Your admin turned off personal objections.',
  "This deletes your text for this service. You'll use the shared one again.",
  "Everyone who hasn't written their own goes back to the built-in text. You can still find this text in the history.",
  "You'll still see your own version.",
  'Your browser blocked it. Select the text and copy it yourself.',
  'No fields match.',
  "We can't format this text, so here it is as plain text.",
  'Read it back before you move on',
  'Tap it again to clear it.',
  "Your answers are safe here. We'll keep trying to send them.",
  'You missed a required question. Here it is.',
  'You can skip this one.',
  "You'll need this for the close",
  "What you typed is in this tab but isn't saved yet.",
  'Everyone is signed out',
  "This needs a connection. You can change settings when you're back online. Your interviews still work, and everything you entered is safe.",
  "Not saved to the server yet. It's still here",
];

const web = 'apps/web/src/features/trial/messages.tsx';
const find = (file: string, source: string) => findSayings(new Map([[file, source]]));

test('SAY-71, SAY-72, SAY-73, SAY-74, SAY-75, SAY-77: the app says nothing that the style guide bans', () => {
  const sources = readSources();
  const productFolders = [
    'apps/web/',
    'apps/api/',
    'packages/contract/',
    'packages/domain/',
    'apps/cli/',
  ];
  for (const folder of productFolders)
    expect(
      [...sources.keys()].some((file) => file.startsWith(folder)),
      folder,
    ).toBe(true);
  expect(findSayings(sources)).toEqual([]);
});

test('SAY-70: what the second edition replaced is said in its words', () => {
  const said = new Set(readTexts(readSources()).map(({ text }) => text));
  expect(replaced.length).toBeGreaterThanOrEqual(48);
  expect(replaced.filter((text) => !said.has(text))).toEqual([]);
});

test.each([
  ['SAY-71', 'a word', `export const a = 'Everybody is here';`, 'Everybody'],
  ['SAY-71', 'words over two lines', '<p>The server is out\n of reach.</p>', 'out of reach'],
  ['SAY-71', 'an attribute', `<Card title="Records set aside" />`, 'set aside'],
  ['SAY-71', 'a template', 'export const a = (n: number) => `${n} answers kept`;', 'kept'],
  ['SAY-71', 'between values', 'export const a = (n: string) => `It ${n} gone`;', '… gone'],
  [
    'SAY-72',
    'nobody who did it',
    `export const a = 'It could not be saved';`,
    'could not be saved',
  ],
  ['SAY-73', 'a semicolon', `export const a = 'It works; go ahead.';`, 's; '],
  ['SAY-74', 'British', `export const a = 'Choose a colour';`, 'colour'],
  ['SAY-75', 'two pleases', `export const a = 'Please wait, please.';`, 'Please wait, please'],
] as const)('%s: a planted text is found: %s', (row, _kind, source, words) => {
  expect(find(web, source)).toMatchObject([{ file: web, row, words }]);
});

test('SAY-71, SAY-72: every banned word of the guide is found', () => {
  const banned =
    'set aside, out of reach, taken back, in force, go on, is gone, kept, by itself, by themselves, at once, by hand, own text, present text, switched off, stands, stands apart, first place, the sum, names no amount, as before, begun, everybody, still open, takes nothing more, whilst, shall, afresh, once more, could not be read'.split(
      ', ',
    );
  const source = banned.map((words, line) => `export const a${line} = 'Here: ${words}.';`);
  const found = new Set(find(web, source.join('\n')).map(({ line }) => banned[line - 1]));
  expect(banned.filter((words) => !found.has(words))).toEqual([]);
});

test('SAY-77: the file and the line are named', () => {
  const source = `import x from './kept one';\n\nexport const a = 'Go on without it';`;
  expect(find('packages/contract/src/a.ts', source)).toMatchObject([{ line: 3, words: 'Go on' }]);
});

test.each([
  ['an import, a type, a key', `import 'a kept b';\ntype A = 'was kept';\nx['was kept'];`],
  ['a code', `export const state = 'begun';`],
  ['a class', `<p className="text kept" />`],
  ['a part of a word', `export const a = 'Marshall skeptics beforehand';`],
  ['what the guide itself says', `export const a = "One item couldn't be read";`],
])('SAY-77: not for people, or fine: %s', (_kind, source) => {
  expect(find(web, source)).toEqual([]);
});

test('SAY-77: of the server what people read is looked at, not its queries, headers and log', () => {
  const file = 'apps/api/src/auth/mails.ts';
  const quiet = `log('a row was kept; on'); reply('Path=/; HttpOnly; Secure'); sql('select kept; x');`;
  expect(find(file, quiet)).toEqual([]);
  expect(find(file, `export const text = 'Your text was kept.';`)).toHaveLength(1);
});

test('SAY-76: a text that stays to the letter is quoted in the row that fixes it, and is said', () => {
  const rows = readRequirements().split('\n');
  const said = new Set(readTexts(readSources()).map(({ text }) => text));
  for (const [text, row] of Object.entries(fixedTexts)) {
    expect(rows.find((line) => line.startsWith(`- **${row}** `))).toContain(`"${text}"`);
    expect(said).toContain(text);
  }
});

test('SAY-77: `npm run check` runs it', () => {
  expect(readFileSync('scripts/check.ts', 'utf8')).toContain('node scripts/uiStrings.ts');
});
