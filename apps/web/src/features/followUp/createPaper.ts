import {
  PDFDocument,
  type PDFFont,
  PDFHexString,
  PDFName,
  PDFOperator,
  type PDFPage,
  rgb,
  TextRenderingMode,
} from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';
import type { SheetLogo } from './PdfRequest.ts';

/** Letter size, in points; 72 are an inch. */
export const paperSize = { width: 612, height: 792 } as const;

/** The colors of the sheet on the screen. */
export const inks = {
  ink: '#14201c',
  dim: '#5b6562',
  line: '#dfe3e1',
  green: '#0b7a5e',
  greenText: '#0b6a56',
  tintLine: '#b5dacf',
  sunk: '#f3f5f4',
} as const;

export interface TextLook {
  readonly size?: number;
  readonly isBold?: boolean;
  readonly color?: string;
  readonly align?: 'start' | 'end';
  /** Between the lines, as a multiple of the size. */
  readonly leading?: number;
}

export interface Box {
  readonly x: number;
  readonly width: number;
}

interface Loaded {
  readonly regular: readonly ArrayBuffer[];
  readonly bold: readonly ArrayBuffer[];
}

interface Face {
  readonly font: PDFFont;
  readonly has: (code: number) => boolean;
}

/** A sheet to write on from top to bottom; y counts downward from its top, as it is read. */
export async function createPaper(title: string, loaded: Loaded) {
  const doc = await PDFDocument.create();
  doc.registerFontkit(fontkit as never);
  doc.setTitle(title);
  doc.setProducer('SalesPro');
  doc.setCreator('SalesPro');
  doc.setLanguage('en-US');
  const load = (all: readonly ArrayBuffer[]) =>
    Promise.all(
      all.map(async (bytes): Promise<Face> => {
        const font = await doc.embedFont(bytes, { subset: true });
        const known = new Set(font.getCharacterSet());
        return { font, has: (code) => known.has(code) };
      }),
    );
  const faces = { regular: await load(loaded.regular), bold: await load(loaded.bold) };
  const missing = new Set<string>();
  let page: PDFPage = doc.addPage([paperSize.width, paperSize.height]);

  const facesOf = (isBold: boolean) => (isBold ? faces.bold : faces.regular);
  const penOf = ({ size = 11, isBold = false, color = inks.ink }: TextLook): Pen => ({
    size,
    isBold,
    color,
  });

  function widthOfRun({ text, font }: Run, pen: Pen): number {
    const face = font === null ? undefined : facesOf(pen.isBold)[font];
    if (face) return face.font.widthOfTextAtSize(text, pen.size);
    return measureByDevice(text, pen) ?? text.length * pen.size * 0.6;
  }

  function widthOf(line: string, pen: Pen): number {
    return splitRuns(line, facesOf(pen.isBold)).reduce((sum, run) => sum + widthOfRun(run, pen), 0);
  }

  async function drawRun(run: Run, x: number, baseline: number, pen: Pen): Promise<void> {
    const face = run.font === null ? undefined : facesOf(pen.isBold)[run.font];
    const y = paperSize.height - baseline;
    if (face) {
      const { font } = face;
      page.drawText(run.text, { x, y, font, size: pen.size, color: toColor(pen.color) });
      return;
    }
    const picture = drawByDevice(run.text, pen);
    for (const letter of listUndrawn(run.text)) missing.add(letter);
    if (!picture) return;
    const image = await doc.embedPng(await picture.png());
    page.drawImage(image, {
      x,
      y: y - picture.below,
      width: picture.width,
      height: picture.height,
    });
    withWords(run.text, x, y, picture.width, pen);
  }

  /** A picture has no letters: what it says is laid over it, to be found, copied and read aloud. */
  function withWords(text: string, x: number, y: number, width: number, pen: Pen): void {
    const [face] = facesOf(pen.isBold);
    if (!face) return;
    const words = doc.context.obj({ ActualText: PDFHexString.fromText(text) });
    page.pushOperators(PDFOperator.of('BDC' as never, [PDFName.of('Span'), words as never]));
    const wide = face.font.widthOfTextAtSize('n', pen.size);
    page.drawText('n', {
      x,
      y,
      font: face.font,
      // As wide as the picture, so that a search marks all of it.
      size: pen.size * Math.min(1, width / wide),
      renderMode: TextRenderingMode.Invisible,
    });
    page.pushOperators(PDFOperator.of('EMC' as never));
  }

  return {
    /** Below the last line. */
    async text(words: string, box: Box, top: number, look: TextLook = {}): Promise<number> {
      const pen = penOf(look);
      const step = pen.size * (look.leading ?? 1.45);
      let y = top;
      for (const line of wrapWords(words, box.width, (each) => widthOf(each, pen))) {
        const start = look.align === 'end' ? box.x + box.width - widthOf(line, pen) : box.x;
        let x = start;
        for (const run of splitRuns(line, facesOf(pen.isBold))) {
          await drawRun(run, x, y + pen.size, pen);
          x += widthOfRun(run, pen);
        }
        y += step;
      }
      return y;
    },
    widthOf: (words: string, look: TextLook = {}) => widthOf(words, penOf(look)),
    /** How far down it would go. */
    heightOf(words: string, width: number, look: TextLook = {}): number {
      const pen = penOf(look);
      const lines = wrapWords(words, width, (each) => widthOf(each, pen));
      return lines.length * pen.size * (look.leading ?? 1.45);
    },
    rule(x: number, y: number, width: number, color: string, thickness = 1): void {
      page.drawRectangle({
        x,
        y: paperSize.height - y - thickness,
        width,
        height: thickness,
        color: toColor(color),
      });
    },
    bar(x: number, top: number, height: number, color: string, thickness = 2): void {
      page.drawRectangle({
        x,
        y: paperSize.height - top - height,
        width: thickness,
        height,
        color: toColor(color),
      });
    },
    area(box: Box, top: number, height: number, look: { fill?: string; edge?: string }): void {
      page.drawRectangle({
        x: box.x,
        y: paperSize.height - top - height,
        width: box.width,
        height,
        ...(look.fill && { color: toColor(look.fill) }),
        ...(look.edge && { borderColor: toColor(look.edge), borderWidth: 1.2 }),
      });
    },
    dot(x: number, y: number, size: number, color: string): void {
      page.drawCircle({ x, y: paperSize.height - y, size, color: toColor(color) });
    },
    /** A tick or a cross of lines: letters for them are in no font of ours. */
    sign(kind: 'check' | 'cross', x: number, y: number, color: string): void {
      const paths = { check: 'M0 4 L3 7 L8 0', cross: 'M0 0 L7 7 M7 0 L0 7' };
      page.drawSvgPath(paths[kind], {
        x,
        y: paperSize.height - y,
        borderColor: toColor(color),
        borderWidth: 1.4,
      });
    },
    /** Its width beside which the text goes on; 0 where it cannot be drawn. */
    async logo(logo: SheetLogo | null, x: number, top: number, height: number): Promise<number> {
      // Where there is none, the name of the agency stands there anyway.
      if (logo?.type !== 'image/png') return 0;
      const image = await doc.embedPng(logo.bytes);
      const width = Math.min(120, (image.width / image.height) * height);
      const tall = (image.height / image.width) * width;
      page.drawImage(image, { x, y: paperSize.height - top - tall, width, height: tall });
      return width;
    },
    nextPage(): void {
      page = doc.addPage([paperSize.width, paperSize.height]);
    },
    async finish() {
      return { bytes: await doc.save(), missing: [...missing] };
    },
  };
}

export type Paper = Awaited<ReturnType<typeof createPaper>>;

function toColor(hex: string) {
  const part = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16) / 255;
  return rgb(part(1), part(3), part(5));
}

/** Drawn so many times larger, so that it is sharp on paper too. */
const scale = 4;
const family = 'system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif';

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** From the foot of the picture to the line the letters stand on. */
  readonly below: number;
  readonly png: () => Promise<ArrayBuffer>;
}

interface Pen {
  readonly size: number;
  readonly isBold: boolean;
  /** As a style sheet writes it. */
  readonly color: string;
}

/** How wide this device draws a text; null where a worker cannot draw. */
function measureByDevice(text: string, pen: Pen): number | null {
  const context = toContext(1, 1, pen);
  return context ? context.measureText(text).width / scale : null;
}

/** A text as this device draws it, with whatever letters it has; null where a worker cannot draw. */
function drawByDevice(text: string, pen: Pen): Picture | null {
  const width = measureByDevice(text, pen);
  if (width === null) return null;
  const height = pen.size * 1.5;
  const below = pen.size * 0.4;
  const wide = Math.max(1, Math.ceil(width * scale));
  const context = toContext(wide, Math.ceil(height * scale), pen);
  if (!context) return null;
  context.fillText(text, 0, (height - below) * scale);
  return {
    width,
    height,
    below,
    png: async () => (await context.canvas.convertToBlob({ type: 'image/png' })).arrayBuffer(),
  };
}

/** A code that no letter will ever have: drawn as whatever stands for a letter that is missing. */
const nobody = '\u{10fffe}';
const plainPen: Pen = { size: 6, isBold: false, color: '#000000' };
/** Joiners and choices of a look are drawn with the letters they belong to. */
const unseen = /[\s\p{M}\p{Cf}\p{Emoji_Modifier}]/u;

/** The letters of a text that this device has no font for either; all of them where it cannot draw. */
function listUndrawn(text: string): readonly string[] {
  const box = toPixels(nobody);
  return [...new Set(text)].filter((letter) => {
    if (unseen.test(letter)) return false;
    const pixels = box === null ? null : toPixels(letter);
    return pixels === null || pixels === box;
  });
}

function toPixels(letter: string): string | null {
  const side = plainPen.size * scale * 2;
  const context = toContext(side, side, plainPen);
  if (!context) return null;
  context.fillText(letter, 0, side * 0.75);
  return context.getImageData(0, 0, side, side).data.join();
}

function toContext(
  width: number,
  height: number,
  { size, isBold, color }: Pen,
): OffscreenCanvasRenderingContext2D | null {
  if (typeof OffscreenCanvas !== 'function') return null;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) return null;
  context.font = `${isBold ? 700 : 400} ${size * scale}px ${family}`;
  context.fillStyle = color;
  context.textBaseline = 'alphabetic';
  return context;
}

/** A stretch of a line that is drawn in one go: by one of our fonts, or as a picture of it. */
interface Run {
  readonly text: string;
  /** Which font has all of its letters; null where none has. */
  readonly font: number | null;
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * A letter goes to the first font that has all of it. A line with a script that runs from right to left is one
 * picture: its order is the business of whoever draws it.
 */
export function splitRuns(
  line: string,
  fonts: readonly { readonly has: (code: number) => boolean }[],
): readonly Run[] {
  if (rightToLeft.test(line)) return [{ text: line, font: null }];
  const runs: { text: string; font: number | null }[] = [];
  for (const { segment } of graphemes.segment(line)) {
    const codes = [...segment].map((letter) => letter.codePointAt(0) ?? 0);
    const found = fonts.findIndex(({ has }) => codes.every(has));
    const font = found < 0 ? null : found;
    const last = runs.at(-1);
    if (last?.font === font) last.text += segment;
    else runs.push({ text: segment, font });
  }
  return runs;
}

/** Lines of at most this width; a word that is wider than that is cut. */
export function wrapWords(
  text: string,
  most: number,
  widthOf: (line: string) => number,
): readonly string[] {
  const lines: string[] = [];
  let line = '';
  const words = text.split(/\s+/).filter((word) => word !== '');
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= most) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (widthOf(line) > most) {
      const letters = [...graphemes.segment(line)].map(({ segment }) => segment);
      let count = letters.length - 1;
      while (count > 1 && widthOf(letters.slice(0, count).join('')) > most) count -= 1;
      if (count < 1) break;
      lines.push(letters.slice(0, count).join(''));
      line = letters.slice(count).join('');
    }
  }
  return line === '' ? lines : [...lines, line];
}
