import { IconDownload } from '@tabler/icons-react';
import { messages } from '#followUp/messages.ts';
import { useSheetLogo } from '#followUp/sheet/SheetMast.tsx';
import { downloadFile } from '#lib/downloadFile.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { Button } from '#ui/Button.tsx';
import type { PdfRequest } from './PdfRequest.ts';
import { toSheetLogo } from './toSheetLogo.ts';

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
