import { PDFDocument } from '@cantoo/pdf-lib';
import { buildHandOver } from '@salespro/domain/followUp/buildHandOver.ts';
import { buildPlanPage } from '@salespro/domain/plan/buildPlanPage.ts';
import { expect, test } from 'vitest';
import { makeInterview } from '#test/factories.ts';
import { createPdfInWorker } from './createPdfInWorker.ts';
import { splitIntoFontRuns, wrapTextLines } from './createPdfPainter.ts';
import { parsePdfLogo } from './DownloadPdfButton.tsx';

const seller = { name: 'Dana Whitfield', phone: '(937) 555-0142', agency: 'Fieldnote Marketing' };
const subject = {
  ...makeInterview({
    businessName: 'Łódź Café Ωμέγα',
    contactName: 'Siobhán O’Neill-García',
    selectedServiceId: 'reputation_management',
    answers: { ideal_90_days: 'Ten more patients a month' },
    salesStatus: 'sold',
    soldAt: '2026-11-17T15:00:00.000Z',
  }),
  seller,
};
const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('PACK-60: renders the plan as a PDF of one page in a worker; device fonts draw unsupported characters', async () => {
  const page = buildPlanPage(subject, { today: '2026-11-17' });
  if (!page) throw new Error('no plan');
  const made = await createPdfInWorker({ kind: 'plan', page, logo: parsePdfLogo(dot) });
  if (!made.ok) throw new Error('no file');
  expect(made.missingCharacters).toEqual([]);
  const file = await PDFDocument.load(made.bytes);
  expect(file.getPageCount()).toBe(1);
  expect(file.getPage(0).getSize()).toEqual({ width: 612, height: 792 });
  expect(file.getTitle()).toBe(page.title);
  expect(made.bytes.length).toBeLessThan(250_000);
});

test('PACK-60: draws the logo in the PDF', async () => {
  const page = buildPlanPage(subject, { today: '2026-11-17' });
  if (!page) throw new Error('no plan');
  expect(parsePdfLogo('https://elsewhere.example/logo.png')).toBeNull();
  const [plain, withLogo] = await Promise.all(
    [null, parsePdfLogo(dot)].map((logo) => createPdfInWorker({ kind: 'plan', page, logo })),
  );
  if (!plain?.ok || !withLogo?.ok) throw new Error('no file');
  expect(withLogo.bytes.length).toBeGreaterThan(plain.bytes.length + 200);
});

test('HAND-30: more than five open points go on a second page', async () => {
  const count = async (open: string) => {
    const page = buildHandOver(subject, { today: '2026-11-17', words: { open } });
    if (!page) throw new Error('no page');
    const made = await createPdfInWorker({ kind: 'hand_over', page, logo: null });
    if (!made.ok) throw new Error('no file');
    return (await PDFDocument.load(made.bytes)).getPageCount();
  };
  expect(await count('')).toBe(1);
  expect(await count('1\n2\n3\n4\n5\n6')).toBe(2);
});

test('PACK-61: assigns each grapheme to the first font that supports it, and splits none', () => {
  const fonts = [{ has: (code: number) => code < 0x100 }, { has: (code: number) => code < 0x250 }];
  expect(splitIntoFontRuns('Zoë Łódź 👩‍🔧!', fonts)).toEqual([
    { text: 'Zoë ', font: 0 },
    { text: 'Ł', font: 1 },
    { text: 'ód', font: 0 },
    { text: 'ź', font: 1 },
    { text: ' ', font: 0 },
    { text: '👩‍🔧', font: null },
    { text: '!', font: 0 },
  ]);
  expect(splitIntoFontRuns('Dr. عمر 2', fonts)).toEqual([{ text: 'Dr. عمر 2', font: null }]);
  const width = (line: string) => [...line].length;
  expect(wrapTextLines('one two  three', 7, width)).toEqual(['one two', 'three']);
  expect(wrapTextLines('abcdefghij k', 4, width)).toEqual(['abcd', 'efgh', 'ij k']);
  expect(wrapTextLines('  ', 4, width)).toEqual([]);
});

test('PACK-60: names a character that no font supports', async () => {
  const page = buildPlanPage(
    { ...subject, businessName: 'Lost \u{10fffd}' },
    { today: '2026-11-17' },
  );
  if (!page) throw new Error('no plan');
  const made = await createPdfInWorker({ kind: 'plan', page, logo: null });
  expect(made.ok && made.missingCharacters).toEqual(['\u{10fffd}']);
});
