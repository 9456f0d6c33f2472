import { listPackParts } from '@salespro/domain/followUp/listPackParts.ts';
import { buildPlanPage } from '@salespro/domain/plan/buildPlanPage.ts';
import { IconPencil, IconPrinter, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { RedirectWithToast } from '#call/LoadFailureCard.tsx';
import { paths } from '#lib/paths.ts';
import { useMediaQuery } from '#lib/useMediaQuery.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { DownloadPdfButton } from './DownloadPdfButton.tsx';
import { messages } from './messages.ts';
import { PrintablePageFrame } from './PrintablePageFrame.tsx';
import { PlanTextEditor, PrintablePlan } from './PrintablePlan.tsx';
import { useFollowUpContext, usePackDocument } from './usePackDocument.ts';

/** Page with the one-page plan, which the seller edits, prints or downloads as PDF. */
export function PlanPage() {
  usePageTitle('One-page plan');
  const { interview, today, timeZone } = useFollowUpContext();
  const { fieldValues, updateFields, startOver, markUsed } = usePackDocument('plan');
  const [isEditing, setEditing] = useState(false);
  const isNarrow = useMediaQuery('(max-width: 40em)');
  const page = buildPlanPage(interview, { today, timeZone, words: fieldValues });
  const packPath = paths.followUp(interview.id);
  if (!page) {
    const to = paths.step(interview.id, 'recommendations');
    return <RedirectWithToast to={to} message={messages.noService} />;
  }
  const print = () => {
    window.print();
    // Browsers do not report whether the page was printed.
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
    <PrintablePageFrame
      back={{ to: packPath, label: 'Back to the follow-up pack' }}
      actions={
        <>
          {isEditing ? (
            <Button size="small" variant="plain" onClick={startOver}>
              <IconRefresh aria-hidden="true" size={16} stroke={1.8} />
              Start over
            </Button>
          ) : null}
          {editButton}
          <DownloadPdfButton
            content={{ kind: 'plan', page }}
            fileName="plan.pdf"
            onDownloaded={() => markUsed('Downloaded')}
          />
          {isNarrow ? null : printButton}
        </>
      }
      phoneActions={printButton}
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
              // The link needs the invite panel of the pack.
              {...(listPackParts(interview).some(({ id }) => id === 'invite') && {
                action: <Link to={`${packPath}?part=invite&ask=day`}>Set a date</Link>,
              })}
            >
              There's no next step yet.
            </Notice>
          )}
          {isEditing ? (
            <PlanTextEditor page={page} fieldValues={fieldValues} onChange={updateFields} />
          ) : null}
        </>
      }
    >
      <PrintablePlan page={page} />
    </PrintablePageFrame>
  );
}
