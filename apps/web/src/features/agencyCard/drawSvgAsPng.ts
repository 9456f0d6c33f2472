import { readAsDataUrl } from '#lib/readAsDataUrl.ts';

/** Length of the longer side of a drawn logo in pixels. */
const longestSide = 1024;

/**
 * Draws an SVG file as a PNG in its proportions, so that the server needs no SVG parser; null on failure.
 * In an image element an SVG runs no scripts and loads nothing.
 */
export async function drawSvgAsPng(svg: Blob): Promise<Blob | null> {
  try {
    const image = new Image();
    image.src = await readAsDataUrl(svg, 'image/svg+xml');
    await image.decode();
    // Some browsers report no size when the file has none.
    const width = image.naturalWidth || longestSide;
    const height = image.naturalHeight || longestSide;
    const scale = longestSide / Math.max(width, height);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    const context = canvas.getContext('2d');
    if (!context) return null;
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
  } catch {
    return null;
  }
}
