import type { HandOver } from '@salespro/domain/followUp/handOver.ts';
import { noOpenPoints, noPasswords } from '@salespro/domain/followUp/handOverText.ts';
import type { PlanPage } from '@salespro/domain/plan/planPage.ts';
import { type Box, inks, type Paper } from './createPaper.ts';
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

/** What stands between the edges. */
const column: Box = { x: 48, width: 516 };
const left: Box = { x: 48, width: 244 };
const right: Box = { x: 320, width: 244 };

interface Head {
  readonly agency: string;
  readonly reach: readonly string[];
  readonly title: string;
  readonly about: string;
}

/** Who made it and what it is; below it. */
async function drawHead(
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

async function drawHeading(paper: Paper, words: string, box: Box, top: number): Promise<number> {
  const look = { size: 9, isBold: true, color: inks.greenText };
  return (await paper.text(words.toUpperCase(), box, top, look)) + 4;
}

async function drawQuotes(
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

async function drawSigned(
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

async function drawFoot(paper: Paper, words: string, end: string): Promise<void> {
  const look = { size: 8.5, color: inks.dim };
  const wide = paper.widthOf(end, look) + 4;
  const box = { x: column.x, width: column.width - wide - 16 };
  const top = 752 - paper.heightOf(words, box.width, look);
  await paper.text(words, box, top, look);
  await paper.text(end, { x: column.x, width: column.width }, top, { ...look, align: 'end' });
}

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
