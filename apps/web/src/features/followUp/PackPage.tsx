import { crmNote } from '@salespro/domain/followUp/crmNote.ts';
import { listPackParts, type PackPart } from '@salespro/domain/followUp/listPackParts.ts';
import { findService } from '@salespro/domain/interviews/findService.ts';
import { toOutcomeFacts } from '@salespro/domain/interviews/outcomes/toOutcome.ts';
import { IconArrowLeft, IconDeviceLaptop, IconFileText } from '@tabler/icons-react';
import { type ComponentType, useId, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import back from '#call/backLink.module.css';
import { SaveChip } from '#call/SaveChip.tsx';
import { OutcomeBadge } from '#features/outcomes/OutcomeBadge.tsx';
import { paths } from '#lib/paths.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { ArrivalHeading } from '#ui/ArrivalHeading.tsx';
import { Badge } from '#ui/Badge.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { CopyAction } from './CopyAction.tsx';
import { EmailPart } from './EmailPart.tsx';
import { InvitePart } from './InvitePart.tsx';
import { messages } from './messages.ts';
import { PackList, usePackSummaries } from './PackList.tsx';
import { type PackPartProps, PartFrame } from './PartFrame.tsx';
import styles from './pack.module.css';
import partsStyles from './parts.module.css';
import { TextPart } from './TextPart.tsx';
import { useFollowUpFacts, usePackWords } from './usePackWords.ts';

/** The way to the page itself. */
function PlanPart() {
  const { interview } = useInterview();
  return (
    <PartFrame
      title="One-page plan"
      about={messages.planAbout}
      actions={
        <Link className={buttonClass()} to={paths.plan(interview.id)} data-main-action="">
          <IconFileText aria-hidden="true" size={18} stroke={1.8} />
          Open the plan
        </Link>
      }
    />
  );
}

/** Nine lines for whatever the seller keeps clients in. */
function CrmPart({ part: { documents } }: PackPartProps) {
  const { interview, today, timeZone } = useFollowUpFacts();
  const { words, change, startOver, markUsed } = usePackWords(documents[0]);
  const body = words.body ?? crmNote(interview, { today, timeZone });
  return (
    <PartFrame
      title="CRM note"
      about={messages.crmAbout}
      startOver={{ label: 'Start over: write the note again from the answers', run: startOver }}
      actions={<CopyAction text={body} isMain onCopied={() => markUsed('Copied')} />}
    >
      <textarea
        className={partsStyles.text}
        aria-label="CRM note"
        maxLength={8_000}
        value={body}
        onChange={(event) => change({ body: event.target.value })}
      />
    </PartFrame>
  );
}

const panels: Readonly<Record<PackPart['id'], ComponentType<PackPartProps>>> = {
  email: EmailPart,
  text: TextPart,
  invite: InvitePart,
  plan: PlanPart,
  crm_note: CrmPart,
};

/** What is sent after the call, written on this device; nothing leaves it by itself. */
export function PackPage() {
  usePageTitle('Follow-up pack');
  const { interview } = useFollowUpFacts();
  const [search, setSearch] = useSearchParams();
  const panelId = useId();
  const panel = useRef<HTMLElement>(null);
  const parts = listPackParts(interview);
  const summaries = usePackSummaries(parts);
  const chosen = parts.find(({ id }) => id === search.get('part')) ?? parts[0];
  const Panel = chosen && panels[chosen.id];
  const about = [
    interview.businessName,
    interview.contactName,
    findService(interview.selectedServiceId)?.name,
  ].filter(Boolean);
  return (
    <div className={styles.page}>
      <Link className={back.link} to={paths.interviews}>
        <IconArrowLeft aria-hidden="true" size={17} stroke={1.9} />
        Back to My Interviews
      </Link>
      <div className={styles.head}>
        <div>
          <ArrivalHeading className={styles.title}>Follow-up pack</ArrivalHeading>
          <p className={styles.about}>{about.join(' · ')}</p>
        </div>
        <div className={styles.state}>
          <SaveChip interviewId={interview.id} />
          <OutcomeBadge
            card={{
              salesStatus: interview.salesStatus,
              trialStatus: interview.answers.trial_status === 'started' ? 'started' : 'none',
              outcome: toOutcomeFacts(interview.outcome),
            }}
          >
            {interview.salesStatus === 'sold' ? <Badge tone="sold">SOLD</Badge> : null}
          </OutcomeBadge>
        </div>
      </div>
      {interview.outcome || interview.salesStatus === 'sold' ? null : (
        <p className={styles.nothing}>{messages.nothing}</p>
      )}
      <div className={styles.columns}>
        <div>
          <PackList
            parts={parts}
            summaries={summaries}
            chosen={chosen?.id}
            panelId={panelId}
            onChoose={(part) => setSearch({ part }, { replace: true })}
          />
          <p className={styles.device} data-place="list">
            <IconDeviceLaptop aria-hidden="true" size={18} stroke={1.7} />
            {messages.madeHere}
          </p>
        </div>
        {Panel ? (
          <section
            className={styles.panel}
            id={panelId}
            role="tabpanel"
            aria-labelledby={`${panelId}-${chosen.id}`}
            ref={panel}
            onKeyDown={(event) => {
              const isGo = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
              if (!isGo || event.nativeEvent.isComposing) return;
              event.preventDefault();
              panel.current?.querySelector<HTMLElement>('[data-main-action]')?.click();
            }}
          >
            <Panel key={chosen.id} part={chosen} />
          </section>
        ) : null}
        <p className={styles.device} data-place="foot">
          <IconDeviceLaptop aria-hidden="true" size={18} stroke={1.7} />
          {messages.madeHere}
        </p>
      </div>
    </div>
  );
}
