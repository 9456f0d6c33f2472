import { IconDownload } from '@tabler/icons-react';
import { downloadFile } from '#lib/downloadFile.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { Button } from '#ui/Button.tsx';
import { messages } from './messages.ts';
import type { PdfRequest } from './PdfRequest.ts';
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
      const reply = await createPdfInWorker({ ...content, logo: parsePdfLogo(logo) });
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

/** Converts the logo's data URL to bytes for the PDF; null when there is none. */
export function parsePdfLogo(dataUrl: string | null): ArrayBuffer | null {
  const [, base64] = /^data:image\/png;base64,(.*)$/s.exec(dataUrl ?? '') ?? [];
  return base64 === undefined
    ? null
    : Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)).buffer;
}
