/** A one-page PDF that a viewer can open; `extra` goes into its catalogue. */
export function makePdf(words = 'Brand Audit', extra = ''): Buffer {
  const page = `BT /F1 24 Tf 72 720 Td (${words}) Tj ET`;
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${extra} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.7\n';
  const places = objects.map((object, i) => {
    const place = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

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
