import type { HandOver } from '@salespro/domain/followUp/handOver.ts';
import { noOpenPoints, noPasswords } from '@salespro/domain/followUp/handOverText.ts';
import { type Box, inks, type Paper } from './createPaper.ts';
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

/** So many fit on the page of the others. */
const mostOpen = 5;

/** The hand-over brief, as it stands on the screen; more open points than fit go on a second page. */
export async function drawHandOver(
  paper: Paper,
  page: HandOver,
  logo: SheetLogo | null,
): Promise<void> {
  let y = (await drawHead(paper, page, logo)) + 10;
  y = (await drawWho(paper, page, y)) + 16;
  const goals =
    page.goals.length > 0
      ? await drawQuotes(
          paper,
          page.goals,
          left,
          await drawHeading(paper, 'Goals, in their words', left, y),
        )
      : y;
  const place = page.goals.length > 0 ? right : column;
  let below = await drawHeading(paper, 'What was promised', place, y);
  below = await drawSigned(paper, page.promised, place, below, 'check');
  below = await drawHeading(paper, 'Not promised', place, below + 6);
  below = await drawSigned(paper, page.notPromised, place, below, 'cross');
  y = Math.max(goals, below) + 14;
  const ends = [y];
  if (page.trial) ends.push(await drawTrial(paper, page.trial, left, y));
  if (page.price) {
    let at = await drawHeading(paper, 'Price', right, y);
    at = await paper.text(page.price.text, right, at, { size: 13, isBold: true });
    for (const line of page.price.more)
      at = await paper.text(line, right, at, { size: 9.5, color: inks.dim });
    ends.push(at);
  }
  if (page.talk.length > 0) {
    const box = page.trial ? column : left;
    const at = page.trial ? Math.max(...ends) + 12 : y;
    const from = await drawHeading(paper, 'How they talk', box, at);
    ends.push(await paper.text(page.talk.join(' '), box, from));
  }
  y = Math.max(...ends) + 14;
  if (page.access.length > 0) await drawAccess(paper, page, y);
  const openBox = page.access.length > 0 ? right : column;
  const isLong = page.open.length > mostOpen;
  await drawOpen(paper, isLong ? page.open.slice(0, mostOpen) : page.open, openBox, y);
  await drawFoot(paper, noPasswords, page.from);
  if (!isLong) return;
  paper.nextPage();
  await paper.text(page.title, column, 48, { size: 13, isBold: true });
  await drawOpen(paper, page.open.slice(mostOpen), column, 80);
  await drawFoot(paper, noPasswords, page.from);
}

async function drawWho(paper: Paper, { who }: HandOver, top: number): Promise<number> {
  paper.rule(column.x, top, column.width, inks.line);
  const widths = [118, 100, 160, 120];
  let x = column.x;
  const ends: number[] = [];
  for (const [place, { label, text, more }] of who.entries()) {
    const box = { x, width: (widths[place] ?? 120) - 8 };
    let y = await paper.text(label, box, top + 9, { size: 9, color: inks.dim });
    y = await paper.text(text, box, y, { size: 10.5, isBold: true });
    if (more) y = await paper.text(more, box, y, { size: 9.5, color: inks.dim });
    ends.push(y);
    x += (widths[place] ?? 120) + 4;
  }
  const end = Math.max(...ends) + 8;
  paper.rule(column.x, end, column.width, inks.line);
  return end;
}

async function drawTrial(
  paper: Paper,
  { days, numbers, line }: NonNullable<HandOver['trial']>,
  box: Box,
  top: number,
): Promise<number> {
  let y = await drawHeading(paper, ['Trial result', days].filter(Boolean).join(', '), box, top);
  for (const { label, before, after } of numbers) {
    y = await paper.text(`${label}: ${before} to ${after}`, box, y, { size: 12, isBold: true });
  }
  return line === '' ? y : await paper.text(line, box, y);
}

async function drawAccess(paper: Paper, { access }: HandOver, top: number): Promise<void> {
  let y = await drawHeading(paper, 'Access', left, top);
  for (const { name, status } of access) {
    await paper.text(status, left, y, { size: 9.5, color: inks.dim, align: 'end' });
    y = (await paper.text(name, { x: left.x, width: 150 }, y)) + 3;
    paper.rule(left.x, y, left.width, inks.line, 0.7);
    y += 4;
  }
}

async function drawOpen(
  paper: Paper,
  open: HandOver['open'],
  box: Box,
  top: number,
): Promise<void> {
  let y = await drawHeading(paper, 'Open points', box, top);
  if (open.length === 0) await paper.text(noOpenPoints, box, y);
  for (const { text, who } of open) {
    paper.area({ x: box.x, width: 9 }, y + 2.5, 9, { edge: inks.dim });
    const wide = who === '' ? 0 : paper.widthOf(who, { size: 9.5 }) + 8;
    await paper.text(who, box, y, { size: 9.5, color: inks.dim, align: 'end' });
    y = (await paper.text(text, { x: box.x + 16, width: box.width - 16 - wide }, y)) + 3;
    paper.rule(box.x, y, box.width, inks.line, 0.7);
    y += 4;
  }
}
