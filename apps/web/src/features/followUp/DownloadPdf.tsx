import { IconDownload } from '@tabler/icons-react';
import { downloadFile } from '#lib/downloadFile.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { Button } from '#ui/Button.tsx';
import { messages } from './messages.ts';
import type { PdfRequest, SheetLogo } from './PdfRequest.ts';
import { useSheetLogo } from './SheetFrame.tsx';

interface DownloadPdfProps {
  readonly sheet:
    | Pick<Extract<PdfRequest, { kind: 'plan' }>, 'kind' | 'page'>
    | Pick<Extract<PdfRequest, { kind: 'hand_over' }>, 'kind' | 'page'>;
  readonly fileName: string;
  readonly onDone: () => void;
}

/** The same page as a file; its code and letters are loaded with the first press. */
export function DownloadPdf({ sheet, fileName, onDone }: DownloadPdfProps) {
  const logo = useSheetLogo();
  const { run, isBusy } = useAction(async () => {
    try {
      const { makePdf } = await import('./makePdf.ts');
      const made = await makePdf({ ...sheet, logo: await toSheetLogo(logo) });
      if (!made.ok) throw new Error('no file');
      downloadFile(fileName, made.bytes, 'application/pdf');
      onDone();
      if (made.missing.length > 0) showFailure(messages.lettersMissing(made.missing));
      else showSuccess(messages.pdfReady);
    } catch {
      showFailure(messages.pdfFailed);
    }
  });
  return (
    <Button size="small" variant="outline" isBusy={isBusy} onClick={() => run()}>
      {isBusy ? null : <IconDownload aria-hidden="true" size={16} stroke={1.8} />}
      Download PDF
    </Button>
  );
}

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
