import { buildPdf as draw, formatPdfLine } from '@salespro/testing/buildPdf.ts';

export const makePdf = (words = 'Brand Audit', catalogue = ''): Buffer =>
  draw(formatPdfLine(24, 720, words), catalogue);

/** A PDF that runs a script when opened. */
export const pdfWithScript = makePdf(
  'Script',
  "/OpenAction << /S /JavaScript /JS (app.alert\\('hello'\\)) >>",
);

/** A PDF that is encrypted with a password. */
export const encryptedPdf = Buffer.from(
  makePdf('Secret')
    .toString('latin1')
    .replace(
      '/Root 1 0 R',
      `/Root 1 0 R /Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -44 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >> /ID [<00><00>]`,
    ),
  'latin1',
);

/** Returns a PDF of exactly this size, padded after its end. */
export function makePdfOfSize(bytes: number): Buffer {
  const pdf = Buffer.alloc(bytes, ' ');
  makePdf().copy(pdf);
  return pdf;
}
