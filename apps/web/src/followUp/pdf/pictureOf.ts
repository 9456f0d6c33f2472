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

export interface Pen {
  readonly size: number;
  readonly isBold: boolean;
  /** As a style sheet writes it. */
  readonly color: string;
}

/** How wide this device draws a text; null where a worker cannot draw. */
export function measureByDevice(text: string, pen: Pen): number | null {
  const context = toContext(1, 1, pen);
  return context ? context.measureText(text).width / scale : null;
}

/** A text as this device draws it, with whatever letters it has; null where a worker cannot draw. */
export function drawByDevice(text: string, pen: Pen): Picture | null {
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
export function listUndrawn(text: string): readonly string[] {
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
