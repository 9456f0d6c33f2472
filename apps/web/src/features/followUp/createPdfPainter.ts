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

/** US Letter page size in PDF points (72 per inch). */
export const pdfPageSize = { width: 612, height: 792 } as const;

/** Colors of the PDF documents, equal to those of the printable pages. */
export const pdfColors = {
  ink: '#14201c',
  dim: '#5b6562',
  line: '#dfe3e1',
  green: '#0b7a5e',
  greenText: '#0b6a56',
  tintLine: '#b5dacf',
  sunk: '#f3f5f4',
} as const;

/** Font size, weight, color and alignment of text in a PDF document. */
export interface PdfTextStyle {
  readonly size?: number;
  readonly isBold?: boolean;
  readonly color?: string;
  readonly align?: 'start' | 'end';
  /** Line height as a multiple of the font size. */
  readonly leading?: number;
}

/** Left edge and width of an area of a PDF page, in points. */
export interface PdfColumn {
  readonly x: number;
  readonly width: number;
}

interface FontFiles {
  readonly regular: readonly ArrayBuffer[];
  readonly bold: readonly ArrayBuffer[];
}

interface EmbeddedFont {
  readonly font: PDFFont;
  readonly has: (code: number) => boolean;
}

/** Creates a PDF document with drawing methods; y coordinates count downward from the top of the page. */
export async function createPdfPainter(title: string, fontFiles: FontFiles) {
  const doc = await PDFDocument.create();
  doc.registerFontkit(fontkit as never);
  doc.setTitle(title);
  doc.setProducer('SalesPro');
  doc.setCreator('SalesPro');
  doc.setLanguage('en-US');
  const load = (all: readonly ArrayBuffer[]) =>
    Promise.all(
      all.map(async (bytes): Promise<EmbeddedFont> => {
        const font = await doc.embedFont(bytes, { subset: true });
        const known = new Set(font.getCharacterSet());
        return { font, has: (code) => known.has(code) };
      }),
    );
  const fonts = { regular: await load(fontFiles.regular), bold: await load(fontFiles.bold) };
  const missing = new Set<string>();
  let page: PDFPage = doc.addPage([pdfPageSize.width, pdfPageSize.height]);

  const getFonts = (isBold: boolean) => (isBold ? fonts.bold : fonts.regular);
  const resolveStyle = ({
    size = 11,
    isBold = false,
    color = pdfColors.ink,
  }: PdfTextStyle): ResolvedTextStyle => ({
    size,
    isBold,
    color,
  });

  function measureRun({ text, font }: FontRun, pen: ResolvedTextStyle): number {
    const face = font === null ? undefined : getFonts(pen.isBold)[font];
    if (face) return face.font.widthOfTextAtSize(text, pen.size);
    return measureWithCanvas(text, pen) ?? text.length * pen.size * 0.6;
  }

  function widthOf(line: string, pen: ResolvedTextStyle): number {
    return splitIntoFontRuns(line, getFonts(pen.isBold)).reduce(
      (sum, run) => sum + measureRun(run, pen),
      0,
    );
  }

  async function drawRun(
    run: FontRun,
    x: number,
    baseline: number,
    pen: ResolvedTextStyle,
  ): Promise<void> {
    const face = run.font === null ? undefined : getFonts(pen.isBold)[run.font];
    const y = pdfPageSize.height - baseline;
    if (face) {
      const { font } = face;
      page.drawText(run.text, { x, y, font, size: pen.size, color: parseHexColor(pen.color) });
      return;
    }
    const picture = drawWithCanvas(run.text, pen);
    for (const letter of listUnsupportedCharacters(run.text)) missing.add(letter);
    if (!picture) return;
    const image = await doc.embedPng(await picture.png());
    page.drawImage(image, {
      x,
      y: y - picture.descent,
      width: picture.width,
      height: picture.height,
    });
    addInvisibleText(run.text, x, y, picture.width, pen);
  }

  /** Adds invisible text over a text image, so that search, copy and screen readers find it. */
  function addInvisibleText(
    text: string,
    x: number,
    y: number,
    width: number,
    pen: ResolvedTextStyle,
  ): void {
    const [face] = getFonts(pen.isBold);
    if (!face) return;
    const words = doc.context.obj({ ActualText: PDFHexString.fromText(text) });
    page.pushOperators(PDFOperator.of('BDC' as never, [PDFName.of('Span'), words as never]));
    const wide = face.font.widthOfTextAtSize('n', pen.size);
    page.drawText('n', {
      x,
      y,
      font: face.font,
      // Scaled to the width of the image, so that a search highlights all of it.
      size: pen.size * Math.min(1, width / wide),
      renderMode: TextRenderingMode.Invisible,
    });
    page.pushOperators(PDFOperator.of('EMC' as never));
  }

  return {
    /** Draws wrapped text and returns the y coordinate below its last line. */
    async drawText(
      words: string,
      box: PdfColumn,
      top: number,
      look: PdfTextStyle = {},
    ): Promise<number> {
      const pen = resolveStyle(look);
      const step = pen.size * (look.leading ?? 1.45);
      let y = top;
      for (const line of wrapTextLines(words, box.width, (each) => widthOf(each, pen))) {
        const start = look.align === 'end' ? box.x + box.width - widthOf(line, pen) : box.x;
        let x = start;
        for (const run of splitIntoFontRuns(line, getFonts(pen.isBold))) {
          await drawRun(run, x, y + pen.size, pen);
          x += measureRun(run, pen);
        }
        y += step;
      }
      return y;
    },
    measureWidth: (words: string, look: PdfTextStyle = {}) => widthOf(words, resolveStyle(look)),
    /** Returns the height of the text when wrapped to the width. */
    measureHeight(words: string, width: number, look: PdfTextStyle = {}): number {
      const pen = resolveStyle(look);
      const lines = wrapTextLines(words, width, (each) => widthOf(each, pen));
      return lines.length * pen.size * (look.leading ?? 1.45);
    },
    drawHorizontalLine(x: number, y: number, width: number, color: string, thickness = 1): void {
      page.drawRectangle({
        x,
        y: pdfPageSize.height - y - thickness,
        width,
        height: thickness,
        color: parseHexColor(color),
      });
    },
    drawVerticalLine(x: number, top: number, height: number, color: string, thickness = 2): void {
      page.drawRectangle({
        x,
        y: pdfPageSize.height - top - height,
        width: thickness,
        height,
        color: parseHexColor(color),
      });
    },
    drawRectangle(
      box: PdfColumn,
      top: number,
      height: number,
      look: { fill?: string; edge?: string },
    ): void {
      page.drawRectangle({
        x: box.x,
        y: pdfPageSize.height - top - height,
        width: box.width,
        height,
        ...(look.fill && { color: parseHexColor(look.fill) }),
        ...(look.edge && { borderColor: parseHexColor(look.edge), borderWidth: 1.2 }),
      });
    },
    drawDot(x: number, y: number, size: number, color: string): void {
      page.drawCircle({ x, y: pdfPageSize.height - y, size, color: parseHexColor(color) });
    },
    /** Draws a check mark or cross as a vector path, because the fonts have no such characters. */
    drawIcon(kind: 'check' | 'cross', x: number, y: number, color: string): void {
      const paths = { check: 'M0 4 L3 7 L8 0', cross: 'M0 0 L7 7 M7 0 L0 7' };
      page.drawSvgPath(paths[kind], {
        x,
        y: pdfPageSize.height - y,
        borderColor: parseHexColor(color),
        borderWidth: 1.4,
      });
    },
    /** Draws the logo and returns its width; 0 when there is no logo. */
    async drawLogo(
      logo: ArrayBuffer | null,
      x: number,
      top: number,
      height: number,
    ): Promise<number> {
      if (!logo) return 0;
      const image = await doc.embedPng(logo);
      const width = Math.min(120, (image.width / image.height) * height);
      const tall = (image.height / image.width) * width;
      page.drawImage(image, { x, y: pdfPageSize.height - top - tall, width, height: tall });
      return width;
    },
    addPage(): void {
      page = doc.addPage([pdfPageSize.width, pdfPageSize.height]);
    },
    async save() {
      return { bytes: await doc.save(), missing: [...missing] };
    },
  };
}

/** PDF document with methods that draw text, lines, icons and the logo. */
export type PdfPainter = Awaited<ReturnType<typeof createPdfPainter>>;

function parseHexColor(hex: string) {
  const part = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16) / 255;
  return rgb(part(1), part(3), part(5));
}

/** Factor by which canvas text is enlarged, for sharp printing. */
const canvasScale = 4;
const canvasFontFamily = 'system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif';

/** Text drawn as an image, for characters that the embedded fonts do not support. */
export interface TextImage {
  readonly width: number;
  readonly height: number;
  /** Distance from the bottom of the image to the text baseline. */
  readonly descent: number;
  readonly png: () => Promise<ArrayBuffer>;
}

interface ResolvedTextStyle {
  readonly size: number;
  readonly isBold: boolean;
  /** CSS color. */
  readonly color: string;
}

/** Measures text with the device's fonts; null when OffscreenCanvas is unavailable. */
function measureWithCanvas(text: string, pen: ResolvedTextStyle): number | null {
  const context = createCanvasContext(1, 1, pen);
  return context ? context.measureText(text).width / canvasScale : null;
}

/** Draws text with the device's fonts as an image; null when OffscreenCanvas is unavailable. */
function drawWithCanvas(text: string, pen: ResolvedTextStyle): TextImage | null {
  const width = measureWithCanvas(text, pen);
  if (width === null) return null;
  const height = pen.size * 1.5;
  const descent = pen.size * 0.4;
  const wide = Math.max(1, Math.ceil(width * canvasScale));
  const context = createCanvasContext(wide, Math.ceil(height * canvasScale), pen);
  if (!context) return null;
  context.fillText(text, 0, (height - descent) * canvasScale);
  return {
    width,
    height,
    descent,
    png: async () => (await context.canvas.convertToBlob({ type: 'image/png' })).arrayBuffer(),
  };
}

/** A permanently unassigned code point, which renders as the missing-glyph box. */
const unassignedCharacter = '\u{10fffe}';
const probeStyle: ResolvedTextStyle = { size: 6, isBold: false, color: '#000000' };
/** Matches characters without a glyph of their own: spaces, combining marks, joiners, modifiers. */
const nonRenderedCharacter = /[\s\p{M}\p{Cf}\p{Emoji_Modifier}]/u;

/** Lists the characters that no font of this device has; all of them when canvas is unavailable. */
function listUnsupportedCharacters(text: string): readonly string[] {
  const box = renderToPixels(unassignedCharacter);
  return [...new Set(text)].filter((letter) => {
    if (nonRenderedCharacter.test(letter)) return false;
    const pixels = box === null ? null : renderToPixels(letter);
    return pixels === null || pixels === box;
  });
}

function renderToPixels(letter: string): string | null {
  const side = probeStyle.size * canvasScale * 2;
  const context = createCanvasContext(side, side, probeStyle);
  if (!context) return null;
  context.fillText(letter, 0, side * 0.75);
  return context.getImageData(0, 0, side, side).data.join();
}

function createCanvasContext(
  width: number,
  height: number,
  { size, isBold, color }: ResolvedTextStyle,
): OffscreenCanvasRenderingContext2D | null {
  if (typeof OffscreenCanvas !== 'function') return null;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) return null;
  context.font = `${isBold ? 700 : 400} ${size * canvasScale}px ${canvasFontFamily}`;
  context.fillStyle = color;
  context.textBaseline = 'alphabetic';
  return context;
}

/** Consecutive characters of a line that are drawn with one embedded font, or as one image. */
interface FontRun {
  readonly text: string;
  /** Index of the embedded font that has all characters; null when none has. */
  readonly font: number | null;
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Splits a line into runs by the first font that supports each grapheme.
 * Lines with right-to-left script become one image, because the canvas handles their letter order.
 */
export function splitIntoFontRuns(
  line: string,
  fonts: readonly { readonly has: (code: number) => boolean }[],
): readonly FontRun[] {
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

/** Wraps text into lines of at most the given width; wider words are split between graphemes. */
export function wrapTextLines(
  text: string,
  maxWidth: number,
  widthOf: (line: string) => number,
): readonly string[] {
  const lines: string[] = [];
  let line = '';
  const words = text.split(/\s+/).filter((word) => word !== '');
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= maxWidth) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (widthOf(line) > maxWidth) {
      const letters = [...graphemes.segment(line)].map(({ segment }) => segment);
      let count = letters.length - 1;
      while (count > 1 && widthOf(letters.slice(0, count).join('')) > maxWidth) count -= 1;
      if (count < 1) break;
      lines.push(letters.slice(0, count).join(''));
      line = letters.slice(count).join('');
    }
  }
  return line === '' ? lines : [...lines, line];
}
