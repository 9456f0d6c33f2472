import { IconDownload } from '@tabler/icons-react';
import { reportFailure } from '#auth/reportFailure.ts';
import { downloadJson } from '#lib/downloadJson.ts';
import { showSuccess } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { messages } from './messages.ts';
import { readMyExport } from './settings.api.ts';

export function ExportCard() {
  const { run, isBusy } = useAction(async () => {
    try {
      const everything = await readMyExport();
      downloadJson(`salespro-export-${everything.exportedAt.slice(0, 10)}.json`, everything);
      showSuccess(messages.exportReady);
    } catch (thrown) {
      reportFailure(thrown, messages.exportFailed);
    }
  });
  return (
    <Card
      title="Export your data"
      description="One file with every interview, contact and answer and its history, in a format other tools can read. PDFs and login details aren't in it."
    >
      <Button variant="outline" isBusy={isBusy} onClick={() => void run()}>
        {isBusy ? null : <IconDownload aria-hidden="true" size={18} />}
        Export My Data
      </Button>
    </Card>
  );
}
