import { IconDownload } from '@tabler/icons-react';
import { downloadFile } from '#lib/downloadFile.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { Button } from '#ui/Button.tsx';
import { messages } from './messages.ts';
import type { PdfLogo, PdfRequest } from './PdfRequest.ts';
import { useAgencyLogo } from './PrintablePageFrame.tsx';

interface DownloadPdfButtonProps {
  readonly content:
    | Pick<Extract<PdfRequest, { kind: 'plan' }>, 'kind' | 'page'>
    | Pick<Extract<PdfRequest, { kind: 'hand_over' }>, 'kind' | 'page'>;
  readonly fileName: string;
  readonly onDownloaded: () => void;
}

/** Creates the plan or the hand-over as a PDF and downloads it; the PDF code is loaded on first use. */
export function DownloadPdfButton({ content, fileName, onDownloaded }: DownloadPdfButtonProps) {
  const logo = useAgencyLogo();
  const { run, isBusy } = useAction(async () => {
    try {
      const { createPdfInWorker } = await import('./createPdfInWorker.ts');
      const reply = await createPdfInWorker({ ...content, logo: await loadPdfLogo(logo) });
      if (!reply.ok) throw new Error('no file');
      downloadFile(fileName, reply.bytes, 'application/pdf');
      onDownloaded();
      if (reply.missingCharacters.length > 0)
        showFailure(messages.pdfLettersMissing(reply.missingCharacters));
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

/** Height of a rasterized SVG logo in pixels: four times its height in the PDF, for sharp printing. */
const rasterHeight = 240;
const maxRasterWidth = 1_200;

/** Converts the logo's data URL to bytes for the PDF; SVG becomes PNG, anything unreadable null. */
export async function loadPdfLogo(dataUrl: string | null): Promise<PdfLogo | null> {
  const found = /^data:([\w/+.-]+);base64,(.*)$/s.exec(dataUrl ?? '');
  if (!dataUrl || !found) return null;
  const [, type = '', base64 = ''] = found;
  if (type === 'image/svg+xml') return await rasterizeSvg(dataUrl);
  return { type, bytes: Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)).buffer };
}

/** Rasterizes an SVG logo to PNG on a canvas; null on failure, because the agency's name is shown anyway. */
async function rasterizeSvg(dataUrl: string): Promise<PdfLogo | null> {
  try {
    const image = new Image();
    image.src = dataUrl;
    await image.decode();
    const { naturalWidth, naturalHeight } = image;
    const canvas = document.createElement('canvas');
    canvas.height = rasterHeight;
    canvas.width = Math.min(
      maxRasterWidth,
      Math.round((naturalWidth / naturalHeight) * rasterHeight),
    );
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    return blob && { type: 'image/png', bytes: await blob.arrayBuffer() };
  } catch {
    return null;
  }
}
