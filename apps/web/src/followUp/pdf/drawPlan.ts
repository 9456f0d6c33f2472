import type { PlanPage } from '@salespro/domain/plan/planPage.ts';
import { inks, type Paper } from './createPaper.ts';
import {
  column,
  drawFoot,
  drawHead,
  drawHeading,
  drawQuotes,
  drawSigned,
  left,
  right,
} from './drawHead.ts';
import type { SheetLogo } from './PdfRequest.ts';

/** The one-page plan, as it stands on the screen. */
export async function drawPlan(
  paper: Paper,
  page: PlanPage,
  logo: SheetLogo | null,
): Promise<void> {
  const top = (await drawHead(paper, { ...page, about: page.made }, logo)) + 16;
  const hasHeard = page.heard.length > 0;
  const heard = hasHeard
    ? await drawQuotes(
        paper,
        page.heard,
        left,
        await drawHeading(paper, 'What we heard', left, top),
      )
    : top;
  const place = hasHeard ? right : column;
  let y = await drawHeading(paper, 'What we suggest', place, top);
  y = await paper.text(page.service, place, y, { size: 13, isBold: true });
  y = await paper.text(page.line, place, y);
  y = await drawSigned(paper, page.ticks, place, y + 3, 'check');
  y = await drawSteps(paper, page, Math.max(y, heard) + 14);
  if (page.needs.length > 0) {
    y = await drawHeading(paper, 'What we need from you', column, y + 14);
    for (const need of page.needs) y = await paper.text(need, column, y);
  }
  y = await drawPrices(paper, page, y + 14);
  await drawNext(paper, page, y + 16);
  await drawFoot(paper, page.noPromise, page.until);
}

async function drawSteps(paper: Paper, page: PlanPage, top: number): Promise<number> {
  const y = await drawHeading(paper, 'What happens when', column, top);
  paper.rule(column.x, y + 4, column.width, inks.tintLine, 1.5);
  const ends: number[] = [];
  for (const [place, { when, title, line }] of page.steps.entries()) {
    const box = { x: column.x + place * 132, width: 120 };
    paper.dot(box.x + 4, y + 4.5, 4, inks.green);
    const below = await paper.text(`${when}: ${title}`, box, y + 14, { size: 10.5, isBold: true });
    ends.push(await paper.text(line, box, below, { size: 9.5, color: inks.dim }));
  }
  return Math.max(...ends);
}

async function drawPrices(paper: Paper, page: PlanPage, top: number): Promise<number> {
  const y = await drawHeading(paper, 'Price', column, top);
  const amount = { size: 15, isBold: true };
  const unit = { size: 10 };
  const widths = page.prices.map(({ label, amount: sum, unit: per }) =>
    Math.max(
      paper.widthOf(sum, amount) + (per ? paper.widthOf(per, unit) + 5 : 0),
      paper.widthOf(label, { size: 9 }),
    ),
  );
  const used = widths.reduce((sum, width) => sum + width + 24, 16);
  const known = page.goodToKnow.join(' ');
  const box = { x: column.x + used, width: column.width - used - 16 };
  const height = Math.max(48, paper.heightOf(known, box.width, { size: 10 }) + 20);
  paper.area(column, y, height, { fill: inks.sunk });
  let x = column.x + 16;
  for (const [place, { label, amount: sum, unit: per }] of page.prices.entries()) {
    const width = (widths[place] ?? 0) + 2;
    await paper.text(label, { x, width }, y + 8, { size: 9, color: inks.dim });
    await paper.text(sum, { x, width }, y + 20, amount);
    if (per) {
      const from = x + paper.widthOf(sum, amount) + 5;
      await paper.text(per, { x: from, width: 80 }, y + 24.5, unit);
    }
    x += width + 22;
  }
  await paper.text(known, box, y + 10, { size: 10 });
  return y + height;
}

async function drawNext(paper: Paper, { nextStep }: PlanPage, top: number): Promise<void> {
  const box = { x: column.x + 16, width: column.width - 32 };
  const title = { size: 12.5, isBold: true };
  const height =
    paper.heightOf(nextStep.title, box.width, title) +
    paper.heightOf(nextStep.line, box.width) +
    22;
  paper.area(column, top, height, { edge: inks.green });
  const y = await paper.text(nextStep.title, box, top + 11, title);
  await paper.text(nextStep.line, box, y);
}
