import type { HandOverContent } from '@salespro/domain/followUp/buildHandOver.ts';
import { noOpenPointsText, noPasswordsText } from '@salespro/domain/followUp/formatHandOverText.ts';
import type { PlanPage } from '@salespro/domain/plan/buildPlanPage.ts';
import { type PdfColumn, type PdfPainter, pdfColors } from './createPdfPainter.ts';

/** Open points that fit on the first page of the hand-over; the others go on a second page. */
const maxOpenPointsPerPage = 5;

/** Draws the hand-over brief into the PDF, like the printable page; extra open points get a second page. */
export async function drawHandOverPdf(
  paper: PdfPainter,
  page: HandOverContent,
  logo: ArrayBuffer | null,
): Promise<void> {
  let y = (await drawHead(paper, page, logo)) + 10;
  y = (await drawContacts(paper, page, y)) + 16;
  const goals =
    page.goals.length > 0
      ? await drawQuotes(
          paper,
          page.goals,
          leftColumn,
          await drawHeading(paper, 'Goals, in their words', leftColumn, y),
        )
      : y;
  const place = page.goals.length > 0 ? rightColumn : fullColumn;
  let below = await drawHeading(paper, 'What was promised', place, y);
  below = await drawIconList(paper, page.promised, place, below, 'check');
  below = await drawHeading(paper, 'Not promised', place, below + 6);
  below = await drawIconList(paper, page.notPromised, place, below, 'cross');
  y = Math.max(goals, below) + 14;
  const ends = [y];
  if (page.trial) ends.push(await drawTrial(paper, page.trial, leftColumn, y));
  if (page.price) {
    let at = await drawHeading(paper, 'Price', rightColumn, y);
    at = await paper.drawText(page.price.text, rightColumn, at, { size: 13, isBold: true });
    for (const line of page.price.more)
      at = await paper.drawText(line, rightColumn, at, { size: 9.5, color: pdfColors.dim });
    ends.push(at);
  }
  if (page.talk.length > 0) {
    const box = page.trial ? fullColumn : leftColumn;
    const at = page.trial ? Math.max(...ends) + 12 : y;
    const from = await drawHeading(paper, 'How they talk', box, at);
    ends.push(await paper.drawText(page.talk.join(' '), box, from));
  }
  y = Math.max(...ends) + 14;
  if (page.access.length > 0) await drawAccess(paper, page, y);
  const openBox = page.access.length > 0 ? rightColumn : fullColumn;
  const isLong = page.open.length > maxOpenPointsPerPage;
  await drawOpenPoints(
    paper,
    isLong ? page.open.slice(0, maxOpenPointsPerPage) : page.open,
    openBox,
    y,
  );
  await drawFoot(paper, noPasswordsText, page.from);
  if (!isLong) return;
  paper.addPage();
  await paper.drawText(page.title, fullColumn, 48, { size: 13, isBold: true });
  await drawOpenPoints(paper, page.open.slice(maxOpenPointsPerPage), fullColumn, 80);
  await drawFoot(paper, noPasswordsText, page.from);
}

async function drawContacts(
  paper: PdfPainter,
  { who }: HandOverContent,
  top: number,
): Promise<number> {
  paper.drawHorizontalLine(fullColumn.x, top, fullColumn.width, pdfColors.line);
  const widths = [118, 100, 160, 120];
  let x = fullColumn.x;
  const ends: number[] = [];
  for (const [place, { label, text, more }] of who.entries()) {
    const box = { x, width: (widths[place] ?? 120) - 8 };
    let y = await paper.drawText(label, box, top + 9, { size: 9, color: pdfColors.dim });
    y = await paper.drawText(text, box, y, { size: 10.5, isBold: true });
    if (more) y = await paper.drawText(more, box, y, { size: 9.5, color: pdfColors.dim });
    ends.push(y);
    x += (widths[place] ?? 120) + 4;
  }
  const end = Math.max(...ends) + 8;
  paper.drawHorizontalLine(fullColumn.x, end, fullColumn.width, pdfColors.line);
  return end;
}

async function drawTrial(
  paper: PdfPainter,
  { days, numbers, line }: NonNullable<HandOverContent['trial']>,
  box: PdfColumn,
  top: number,
): Promise<number> {
  let y = await drawHeading(paper, ['Trial result', days].filter(Boolean).join(', '), box, top);
  for (const { label, before, after } of numbers) {
    y = await paper.drawText(`${label}: ${before} to ${after}`, box, y, { size: 12, isBold: true });
  }
  return line === '' ? y : await paper.drawText(line, box, y);
}

async function drawAccess(
  paper: PdfPainter,
  { access }: HandOverContent,
  top: number,
): Promise<void> {
  let y = await drawHeading(paper, 'Access', leftColumn, top);
  for (const { name, status } of access) {
    await paper.drawText(status, leftColumn, y, { size: 9.5, color: pdfColors.dim, align: 'end' });
    y = (await paper.drawText(name, { x: leftColumn.x, width: 150 }, y)) + 3;
    paper.drawHorizontalLine(leftColumn.x, y, leftColumn.width, pdfColors.line, 0.7);
    y += 4;
  }
}

async function drawOpenPoints(
  paper: PdfPainter,
  open: HandOverContent['open'],
  box: PdfColumn,
  top: number,
): Promise<void> {
  let y = await drawHeading(paper, 'Open points', box, top);
  if (open.length === 0) await paper.drawText(noOpenPointsText, box, y);
  for (const { text, who } of open) {
    paper.drawRectangle({ x: box.x, width: 9 }, y + 2.5, 9, { edge: pdfColors.dim });
    const wide = who === '' ? 0 : paper.measureWidth(who, { size: 9.5 }) + 8;
    await paper.drawText(who, box, y, { size: 9.5, color: pdfColors.dim, align: 'end' });
    y = (await paper.drawText(text, { x: box.x + 16, width: box.width - 16 - wide }, y)) + 3;
    paper.drawHorizontalLine(box.x, y, box.width, pdfColors.line, 0.7);
    y += 4;
  }
}

/** The column between the page margins. */
const fullColumn: PdfColumn = { x: 48, width: 516 };
const leftColumn: PdfColumn = { x: 48, width: 244 };
const rightColumn: PdfColumn = { x: 320, width: 244 };

interface DocumentHead {
  readonly agency: string;
  readonly reach: readonly string[];
  readonly title: string;
  readonly about: string;
}

/** Draws logo, agency, contact lines and title; returns the y coordinate below them. */
async function drawHead(
  paper: PdfPainter,
  { agency, reach, title, about }: DocumentHead,
  logo: ArrayBuffer | null,
): Promise<number> {
  const wide = await paper.drawLogo(logo, fullColumn.x, 42, 30);
  const from = wide === 0 ? 0 : wide + 9;
  await paper.drawText(agency, { x: fullColumn.x + from, width: 270 - from }, 48, {
    size: 13,
    isBold: true,
  });
  let y = 44;
  for (const line of reach) {
    y = await paper.drawText(line, { x: 320, width: 244 }, y, {
      size: 9.5,
      color: pdfColors.dim,
      align: 'end',
    });
  }
  const ruled = Math.max(y, 74) + 8;
  paper.drawHorizontalLine(fullColumn.x, ruled, fullColumn.width, pdfColors.green, 1.5);
  const below = await paper.drawText(title, fullColumn, ruled + 22, {
    size: 24,
    isBold: true,
    leading: 1.2,
  });
  return await paper.drawText(about, fullColumn, below + 2, { color: pdfColors.dim });
}

async function drawHeading(
  paper: PdfPainter,
  words: string,
  box: PdfColumn,
  top: number,
): Promise<number> {
  const look = { size: 9, isBold: true, color: pdfColors.greenText };
  return (await paper.drawText(words.toUpperCase(), box, top, look)) + 4;
}

async function drawQuotes(
  paper: PdfPainter,
  quotes: readonly { readonly text: string; readonly label: string }[],
  box: PdfColumn,
  top: number,
): Promise<number> {
  const inner = { x: box.x + 11, width: box.width - 11 };
  let y = top;
  for (const { text, label } of quotes) {
    const from = y;
    y = await paper.drawText(`“${text}”`, inner, y, { size: 11.5 });
    y = await paper.drawText(label, inner, y, { size: 9, color: pdfColors.dim });
    paper.drawVerticalLine(box.x, from, y - from, pdfColors.line);
    y += 7;
  }
  return y;
}

async function drawIconList(
  paper: PdfPainter,
  lines: readonly string[],
  box: PdfColumn,
  top: number,
  kind: 'check' | 'cross',
): Promise<number> {
  let y = top;
  for (const line of lines) {
    paper.drawIcon(kind, box.x, y + 3.5, pdfColors.green);
    y = (await paper.drawText(line, { x: box.x + 15, width: box.width - 15 }, y)) + 3;
  }
  return y;
}

async function drawFoot(paper: PdfPainter, words: string, end: string): Promise<void> {
  const look = { size: 8.5, color: pdfColors.dim };
  const wide = paper.measureWidth(end, look) + 4;
  const box = { x: fullColumn.x, width: fullColumn.width - wide - 16 };
  const top = 752 - paper.measureHeight(words, box.width, look);
  await paper.drawText(words, box, top, look);
  await paper.drawText(end, { x: fullColumn.x, width: fullColumn.width }, top, {
    ...look,
    align: 'end',
  });
}

/** Draws the one-page plan into the PDF, like the printable page. */
export async function drawPlanPdf(
  paper: PdfPainter,
  page: PlanPage,
  logo: ArrayBuffer | null,
): Promise<void> {
  const top = (await drawHead(paper, { ...page, about: page.made }, logo)) + 16;
  const hasHeard = page.heard.length > 0;
  const heard = hasHeard
    ? await drawQuotes(
        paper,
        page.heard,
        leftColumn,
        await drawHeading(paper, 'What we heard', leftColumn, top),
      )
    : top;
  const place = hasHeard ? rightColumn : fullColumn;
  let y = await drawHeading(paper, 'What we suggest', place, top);
  y = await paper.drawText(page.service, place, y, { size: 13, isBold: true });
  y = await paper.drawText(page.line, place, y);
  y = await drawIconList(paper, page.ticks, place, y + 3, 'check');
  y = await drawSteps(paper, page, Math.max(y, heard) + 14);
  if (page.needs.length > 0) {
    y = await drawHeading(paper, 'What we need from you', fullColumn, y + 14);
    for (const need of page.needs) y = await paper.drawText(need, fullColumn, y);
  }
  y = await drawPrices(paper, page, y + 14);
  await drawNextStep(paper, page, y + 16);
  await drawFoot(paper, page.noPromise, page.until);
}

async function drawSteps(paper: PdfPainter, page: PlanPage, top: number): Promise<number> {
  const y = await drawHeading(paper, 'What happens when', fullColumn, top);
  paper.drawHorizontalLine(fullColumn.x, y + 4, fullColumn.width, pdfColors.tintLine, 1.5);
  const ends: number[] = [];
  for (const [place, { when, title, line }] of page.steps.entries()) {
    const box = { x: fullColumn.x + place * 132, width: 120 };
    paper.drawDot(box.x + 4, y + 4.5, 4, pdfColors.green);
    const below = await paper.drawText(`${when}: ${title}`, box, y + 14, {
      size: 10.5,
      isBold: true,
    });
    ends.push(await paper.drawText(line, box, below, { size: 9.5, color: pdfColors.dim }));
  }
  return Math.max(...ends);
}

async function drawPrices(paper: PdfPainter, page: PlanPage, top: number): Promise<number> {
  const y = await drawHeading(paper, 'Price', fullColumn, top);
  const amount = { size: 15, isBold: true };
  const unit = { size: 10 };
  const widths = page.prices.map(({ label, amount: sum, unit: per }) =>
    Math.max(
      paper.measureWidth(sum, amount) + (per ? paper.measureWidth(per, unit) + 5 : 0),
      paper.measureWidth(label, { size: 9 }),
    ),
  );
  const used = widths.reduce((sum, width) => sum + width + 24, 16);
  const known = page.goodToKnow.join(' ');
  const box = { x: fullColumn.x + used, width: fullColumn.width - used - 16 };
  const height = Math.max(48, paper.measureHeight(known, box.width, { size: 10 }) + 20);
  paper.drawRectangle(fullColumn, y, height, { fill: pdfColors.sunk });
  let x = fullColumn.x + 16;
  for (const [place, { label, amount: sum, unit: per }] of page.prices.entries()) {
    const width = (widths[place] ?? 0) + 2;
    await paper.drawText(label, { x, width }, y + 8, { size: 9, color: pdfColors.dim });
    await paper.drawText(sum, { x, width }, y + 20, amount);
    if (per) {
      const from = x + paper.measureWidth(sum, amount) + 5;
      await paper.drawText(per, { x: from, width: 80 }, y + 24.5, unit);
    }
    x += width + 22;
  }
  await paper.drawText(known, box, y + 10, { size: 10 });
  return y + height;
}

async function drawNextStep(paper: PdfPainter, { nextStep }: PlanPage, top: number): Promise<void> {
  const box = { x: fullColumn.x + 16, width: fullColumn.width - 32 };
  const title = { size: 12.5, isBold: true };
  const height =
    paper.measureHeight(nextStep.title, box.width, title) +
    paper.measureHeight(nextStep.line, box.width) +
    22;
  paper.drawRectangle(fullColumn, top, height, { edge: pdfColors.green });
  const y = await paper.drawText(nextStep.title, box, top + 11, title);
  await paper.drawText(nextStep.line, box, y);
}
