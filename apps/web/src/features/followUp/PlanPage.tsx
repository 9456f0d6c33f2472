import { listPackParts } from '@salespro/domain/followUp/listPackParts.ts';
import { toPlanPage } from '@salespro/domain/plan/planPage.ts';
import { IconPencil, IconPrinter, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { RedirectWithToast } from '#call/LoadFailure.tsx';
import { paths } from '#lib/paths.ts';
import { useMediaQuery } from '#lib/useMediaQuery.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { DownloadPdf } from './DownloadPdf.tsx';
import { messages } from './messages.ts';
import { PlanEditor, PlanSheet } from './PlanSheet.tsx';
import { SheetFrame } from './SheetFrame.tsx';
import { useFollowUpFacts, usePackWords } from './usePackWords.ts';

/** The one-page plan, on the screen as on paper. */
export function PlanPage() {
  usePageTitle('One-page plan');
  const { interview, today, timeZone } = useFollowUpFacts();
  const { words, change, startOver, markUsed } = usePackWords('plan');
  const [isEditing, setEditing] = useState(false);
  const isNarrow = useMediaQuery('(max-width: 40em)');
  const page = toPlanPage(interview, { today, timeZone, words });
  const pack = paths.followUp(interview.id);
  if (!page) {
    const to = paths.step(interview.id, 'recommendations');
    return <RedirectWithToast to={to} message={messages.noService} />;
  }
  const print = () => {
    window.print();
    // Nobody learns whether it was printed.
    markUsed('Opened');
  };
  const printButton = (
    <Button size="small" onClick={print}>
      <IconPrinter aria-hidden="true" size={16} stroke={1.8} />
      Print or save PDF
    </Button>
  );
  const editButton = (
    <Button size="small" variant="outline" onClick={() => setEditing(!isEditing)}>
      <IconPencil aria-hidden="true" size={16} stroke={1.8} />
      {isEditing ? 'Done' : 'Edit the words'}
    </Button>
  );
  return (
    <SheetFrame
      back={{ to: pack, label: 'Back to the follow-up pack' }}
      actions={
        <>
          {isEditing ? (
            <Button size="small" variant="plain" onClick={startOver}>
              <IconRefresh aria-hidden="true" size={16} stroke={1.8} />
              Start over
            </Button>
          ) : null}
          {editButton}
          <DownloadPdf
            sheet={{ kind: 'plan', page }}
            fileName="plan.pdf"
            onDone={() => markUsed('Downloaded')}
          />
          {isNarrow ? null : printButton}
        </>
      }
      thumb={printButton}
      note="Letter size, one page. Your logo and contact come from Your Services."
      notices={
        <>
          {page.lacksSeller ? (
            <Notice tone="info" action={<Link to={paths.agencyCard}>Your Services</Link>}>
              Add your name and phone so they know who to call.
            </Notice>
          ) : null}
          {page.isStandardPrice ? (
            <Notice tone="info" action={<Link to={paths.services}>Your Services</Link>}>
              This is the standard price. Set your own.
            </Notice>
          ) : null}
          {page.hasNextStep ? null : (
            <Notice
              tone="info"
              // Only where the pack has an invite to set it in.
              {...(listPackParts(interview).some(({ id }) => id === 'invite') && {
                action: <Link to={`${pack}?part=invite&ask=day`}>Set a date</Link>,
              })}
            >
              There's no next step yet.
            </Notice>
          )}
          {isEditing ? <PlanEditor page={page} words={words} onChange={change} /> : null}
        </>
      }
    >
      <PlanSheet page={page} />
    </SheetFrame>
  );
}
