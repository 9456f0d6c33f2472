import { makePdf as draw, pdfLine } from '@salespro/testing/makePdf.ts';

export const makePdf = (words = 'Brand Audit', catalogue = ''): Buffer =>
  draw(pdfLine(24, 720, words), catalogue);

/** Runs a script when it is opened, in a viewer that lets it. */
export const pdfWithScript = makePdf(
  'Script',
  "/OpenAction << /S /JavaScript /JS (app.alert\\('hello'\\)) >>",
);

/** Asks for a password; what it holds is nonsense without it. */
export const encryptedPdf = Buffer.from(
  makePdf('Secret')
    .toString('latin1')
    .replace(
      '/Root 1 0 R',
      `/Root 1 0 R /Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -44 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >> /ID [<00><00>]`,
    ),
  'latin1',
);

/** A PDF of exactly this size: what follows the end mark is ignored by viewers. */
export function pdfOf(bytes: number): Buffer {
  const pdf = Buffer.alloc(bytes, ' ');
  makePdf().copy(pdf);
  return pdf;
}
