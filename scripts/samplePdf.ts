/** A brand audit of one page, as a seller might bring it. */
export function samplePdf(): Buffer {
  const line = (size: number, y: number, words: string) =>
    `BT /F1 ${size} Tf 64 ${y} Td (${words}) Tj ET`;
  const page = [
    line(13, 720, 'Prepared November 10, 2026'),
    line(34, 676, 'Brand Audit'),
    line(18, 646, 'Riverside Family Dental'),
    '0.04 0.48 0.37 rg 64 622 56 3 re f 0 g',
    line(
      14,
      580,
      '41 Google reviews, rating 4.1. 9 Facebook reviews. 7 months since the last reply.',
    ),
    line(17, 530, 'What a new patient sees first'),
    line(
      12,
      504,
      'Four of the last ten reviews have no reply. The newest review is seven months old.',
    ),
    line(
      12,
      484,
      'Opening hours differ between Google and the website. Two photos, both from 2021.',
    ),
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
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
