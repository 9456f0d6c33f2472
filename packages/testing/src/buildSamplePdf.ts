import { buildPdf, formatPdfLine } from './buildPdf.ts';

/** Builds a one-page brand audit PDF for tests. */
export function buildSamplePdf(): Buffer {
  const lines: [size: number, y: number, words: string][] = [
    [13, 720, 'Prepared November 10, 2026'],
    [34, 676, 'Brand Audit'],
    [18, 646, 'Riverside Family Dental'],
    [14, 580, '41 Google reviews, rating 4.1. 9 Facebook reviews. 7 months since the last reply.'],
    [17, 530, 'What a new patient sees first'],
    [12, 504, 'Four of the last ten reviews have no reply. The newest review is seven months old.'],
    [12, 484, 'Opening hours differ between Google and the website. Two photos, both from 2021.'],
  ];
  const rule = '0.04 0.48 0.37 rg 64 622 56 3 re f 0 g';
  return buildPdf([rule, ...lines.map((line) => formatPdfLine(...line))].join('\n'));
}
