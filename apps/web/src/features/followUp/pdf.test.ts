import { PDFDocument } from '@cantoo/pdf-lib';
import { toHandOver } from '@salespro/domain/followUp/handOver.ts';
import { toPlanPage } from '@salespro/domain/plan/planPage.ts';
import { expect, test } from 'vitest';
import { makeInterview } from '#test/factories.ts';
import { splitRuns, wrapWords } from './createPaper.ts';
import { toSheetLogo } from './DownloadPdf.tsx';
import { makePdf } from './makePdf.ts';

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

test('PACK-60: the plan is a file of one page, made beside the page; letters we have no font for are drawn by this device', async () => {
  const page = toPlanPage(subject, { today: '2026-11-17' });
  if (!page) throw new Error('no plan');
  const made = await makePdf({ kind: 'plan', page, logo: await toSheetLogo(dot) });
  if (!made.ok) throw new Error('no file');
  expect(made.missing).toEqual([]);
  const file = await PDFDocument.load(made.bytes);
  expect(file.getPageCount()).toBe(1);
  expect(file.getPage(0).getSize()).toEqual({ width: 612, height: 792 });
  expect(file.getTitle()).toBe(page.title);
  expect(made.bytes.length).toBeLessThan(250_000);
});

test('PACK-68: a logo of lines is drawn by this device, in its proportions; what is none is left out', async () => {
  const svg = (inner: string) =>
    `data:image/svg+xml;base64,${btoa(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20">${inner}</svg>`)}`;
  const logo = await toSheetLogo(svg('<rect width="60" height="20" fill="#0b7a5c"/>'));
  expect(logo?.type).toBe('image/png');
  const drawn = await createImageBitmap(new Blob([logo?.bytes ?? new ArrayBuffer(0)]));
  expect(drawn.width / drawn.height).toBeCloseTo(3, 1);
  expect(await toSheetLogo('data:image/svg+xml;base64,bm90IGE=')).toBeNull();
  expect(await toSheetLogo('https://elsewhere.example/logo.png')).toBeNull();
  const page = toPlanPage(subject, { today: '2026-11-17' });
  if (!page) throw new Error('no plan');
  const [plain, withLogo] = await Promise.all(
    [null, logo].map((each) => makePdf({ kind: 'plan', page, logo: each })),
  );
  if (!plain?.ok || !withLogo?.ok) throw new Error('no file');
  expect(withLogo.bytes.length).toBeGreaterThan(plain.bytes.length + 200);
});

test('HAND-30: more than five open points go on a second page', async () => {
  const count = async (open: string) => {
    const page = toHandOver(subject, { today: '2026-11-17', words: { open } });
    if (!page) throw new Error('no page');
    const made = await makePdf({ kind: 'hand_over', page, logo: null });
    if (!made.ok) throw new Error('no file');
    return (await PDFDocument.load(made.bytes)).getPageCount();
  };
  expect(await count('')).toBe(1);
  expect(await count('1\n2\n3\n4\n5\n6')).toBe(2);
});

test('PACK-61: a letter goes to the first font that has all of it, and no letter is taken apart', () => {
  const fonts = [{ has: (code: number) => code < 0x100 }, { has: (code: number) => code < 0x250 }];
  expect(splitRuns('Zoë Łódź 👩‍🔧!', fonts)).toEqual([
    { text: 'Zoë ', font: 0 },
    { text: 'Ł', font: 1 },
    { text: 'ód', font: 0 },
    { text: 'ź', font: 1 },
    { text: ' ', font: 0 },
    { text: '👩‍🔧', font: null },
    { text: '!', font: 0 },
  ]);
  expect(splitRuns('Dr. عمر 2', fonts)).toEqual([{ text: 'Dr. عمر 2', font: null }]);
  const width = (line: string) => [...line].length;
  expect(wrapWords('one two  three', 7, width)).toEqual(['one two', 'three']);
  expect(wrapWords('abcdefghij k', 4, width)).toEqual(['abcd', 'efgh', 'ij k']);
  expect(wrapWords('  ', 4, width)).toEqual([]);
});

test('PACK-60: a letter that neither our fonts nor this device has is named', async () => {
  const page = toPlanPage({ ...subject, businessName: 'Lost \u{10fffd}' }, { today: '2026-11-17' });
  if (!page) throw new Error('no plan');
  const made = await makePdf({ kind: 'plan', page, logo: null });
  expect(made.ok && made.missing).toEqual(['\u{10fffd}']);
});
