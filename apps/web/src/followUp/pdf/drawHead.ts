import { type Box, inks, type Paper } from './createPaper.ts';
import type { SheetLogo } from './PdfRequest.ts';

/** What stands between the edges. */
export const column: Box = { x: 48, width: 516 };
export const left: Box = { x: 48, width: 244 };
export const right: Box = { x: 320, width: 244 };

interface Head {
  readonly agency: string;
  readonly reach: readonly string[];
  readonly title: string;
  readonly about: string;
}

/** Who made it and what it is; below it. */
export async function drawHead(
  paper: Paper,
  { agency, reach, title, about }: Head,
  logo: SheetLogo | null,
): Promise<number> {
  const wide = await paper.logo(logo, column.x, 42, 30);
  const from = wide === 0 ? 0 : wide + 9;
  await paper.text(agency, { x: column.x + from, width: 270 - from }, 48, {
    size: 13,
    isBold: true,
  });
  let y = 44;
  for (const line of reach) {
    y = await paper.text(line, { x: 320, width: 244 }, y, {
      size: 9.5,
      color: inks.dim,
      align: 'end',
    });
  }
  const ruled = Math.max(y, 74) + 8;
  paper.rule(column.x, ruled, column.width, inks.green, 1.5);
  const below = await paper.text(title, column, ruled + 22, {
    size: 24,
    isBold: true,
    leading: 1.2,
  });
  return await paper.text(about, column, below + 2, { color: inks.dim });
}

export async function drawHeading(
  paper: Paper,
  words: string,
  box: Box,
  top: number,
): Promise<number> {
  const look = { size: 9, isBold: true, color: inks.greenText };
  return (await paper.text(words.toUpperCase(), box, top, look)) + 4;
}

export async function drawQuotes(
  paper: Paper,
  quotes: readonly { readonly text: string; readonly label: string }[],
  box: Box,
  top: number,
): Promise<number> {
  const inner = { x: box.x + 11, width: box.width - 11 };
  let y = top;
  for (const { text, label } of quotes) {
    const from = y;
    y = await paper.text(`“${text}”`, inner, y, { size: 11.5 });
    y = await paper.text(label, inner, y, { size: 9, color: inks.dim });
    paper.bar(box.x, from, y - from, inks.line);
    y += 7;
  }
  return y;
}

export async function drawSigned(
  paper: Paper,
  lines: readonly string[],
  box: Box,
  top: number,
  kind: 'check' | 'cross',
): Promise<number> {
  let y = top;
  for (const line of lines) {
    paper.sign(kind, box.x, y + 3.5, inks.green);
    y = (await paper.text(line, { x: box.x + 15, width: box.width - 15 }, y)) + 3;
  }
  return y;
}

export async function drawFoot(paper: Paper, words: string, end: string): Promise<void> {
  const look = { size: 8.5, color: inks.dim };
  const wide = paper.widthOf(end, look) + 4;
  const box = { x: column.x, width: column.width - wide - 16 };
  const top = 752 - paper.heightOf(words, box.width, look);
  await paper.text(words, box, top, look);
  await paper.text(end, { x: column.x, width: column.width }, top, { ...look, align: 'end' });
}
