import type { SheetLogo } from './PdfRequest.ts';

/** Four times the height it has on the paper, so that it prints sharp. */
const drawnHeight = 240;
const mostWidth = 1_200;

/** The logo as a picture a file can hold; null for what is none. */
export async function toSheetLogo(address: string | null): Promise<SheetLogo | null> {
  const found = /^data:([\w/+.-]+);base64,(.*)$/s.exec(address ?? '');
  if (!address || !found) return null;
  const [, type = '', base64 = ''] = found;
  if (type === 'image/svg+xml') return await drawLines(address);
  return { type, bytes: Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)).buffer };
}

/** A drawing of lines, drawn by this device. Should it not be able to, the name of the agency stands there anyway. */
async function drawLines(address: string): Promise<SheetLogo | null> {
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const { naturalWidth, naturalHeight } = image;
    const canvas = document.createElement('canvas');
    canvas.height = drawnHeight;
    canvas.width = Math.min(mostWidth, Math.round((naturalWidth / naturalHeight) * drawnHeight));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    return blob && { type: 'image/png', bytes: await blob.arrayBuffer() };
  } catch {
    return null;
  }
}
