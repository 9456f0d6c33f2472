import { toHandOver } from '@salespro/domain/followUp/handOver.ts';
import { toHandOverText } from '@salespro/domain/followUp/handOverText.ts';
import { IconPencil, IconPrinter, IconRefresh, IconShare2 } from '@tabler/icons-react';
import { useState } from 'react';
import { messages } from '#followUp/messages.ts';
import { CopyAction } from '#followUp/parts/CopyAction.tsx';
import { DownloadPdf } from '#followUp/pdf/DownloadPdf.tsx';
import { SheetFrame } from '#followUp/sheet/SheetFrame.tsx';
import { useFollowUpFacts } from '#followUp/useFollowUpFacts.ts';
import { usePackWords } from '#followUp/usePackWords.ts';
import { RedirectWithToast } from '#interviews/shell/RedirectWithToast.tsx';
import { paths } from '#lib/paths.ts';
import { useMediaQuery } from '#lib/useMediaQuery.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { Button } from '#ui/Button.tsx';
import { HandOverEditor } from './HandOverEditor.tsx';
import { HandOverSheet } from './HandOverSheet.tsx';

/** One page for whoever does the work, once it is sold. */
export function HandOverPage() {
  usePageTitle('Hand-over brief');
  const { interview, today, timeZone } = useFollowUpFacts();
  const { words, change, startOver, markUsed } = usePackWords('hand_over');
  const [isEditing, setEditing] = useState(false);
  const isNarrow = useMediaQuery('(max-width: 40em)');
  const page = toHandOver(interview, { today, timeZone, words });
  if (!page) {
    return <RedirectWithToast to={paths.followUp(interview.id)} message={messages.notSold} />;
  }
  const text = toHandOverText(page);
  const canShare = typeof navigator.share === 'function';
  const share = async () => {
    try {
      await navigator.share({ title: page.title, text });
      markUsed('Shared');
    } catch {
      // Closed without choosing anybody: nothing has happened.
    }
  };
  const shareButton = canShare ? (
    <Button size="small" variant={isNarrow ? 'filled' : 'outline'} onClick={() => void share()}>
      <IconShare2 aria-hidden="true" size={16} stroke={1.8} />
      Share
    </Button>
  ) : null;
  const printButton = (
    <Button
      size="small"
      variant={isNarrow && canShare ? 'outline' : 'filled'}
      onClick={() => {
        window.print();
        markUsed('Opened');
      }}
    >
      <IconPrinter aria-hidden="true" size={16} stroke={1.8} />
      Print or save PDF
    </Button>
  );
  return (
    <SheetFrame
      back={{ to: paths.interviews, label: 'Back to My Interviews' }}
      actions={
        <>
          {isEditing ? (
            <Button size="small" variant="plain" onClick={startOver}>
              <IconRefresh aria-hidden="true" size={16} stroke={1.8} />
              Start over
            </Button>
          ) : null}
          <Button size="small" variant="outline" onClick={() => setEditing(!isEditing)}>
            <IconPencil aria-hidden="true" size={16} stroke={1.8} />
            {isEditing ? 'Done' : 'Edit the words'}
          </Button>
          <CopyAction
            size="small"
            text={text}
            label="Copy as text"
            onCopied={() => markUsed('Copied')}
          />
          <DownloadPdf
            sheet={{ kind: 'hand_over', page }}
            fileName="hand-over.pdf"
            onDone={() => markUsed('Downloaded')}
          />
          {isNarrow ? null : shareButton}
          {isNarrow ? null : printButton}
        </>
      }
      thumb={
        <>
          {printButton}
          {shareButton}
        </>
      }
      note="One page for whoever does the work. Made on this device, nothing sent."
      notices={isEditing ? <HandOverEditor page={page} words={words} onChange={change} /> : null}
    >
      <HandOverSheet page={page} />
    </SheetFrame>
  );
}
