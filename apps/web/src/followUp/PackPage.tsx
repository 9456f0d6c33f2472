import { listPackParts, type PackPart } from '@salespro/domain/followUp/listPackParts.ts';
import { findService } from '@salespro/domain/interviews/findService.ts';
import { toOutcomeFacts } from '@salespro/domain/interviews/outcomes/toOutcome.ts';
import { IconArrowLeft, IconDeviceLaptop } from '@tabler/icons-react';
import { type ComponentType, useId, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { OutcomeBadge } from '#interviews/list/OutcomeBadge.tsx';
import back from '#interviews/shell/backLink.module.css';
import { SaveChip } from '#interviews/shell/SaveChip.tsx';
import { paths } from '#lib/paths.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { ArrivalHeading } from '#ui/ArrivalHeading.tsx';
import { Badge } from '#ui/Badge.tsx';
import { messages } from './messages.ts';
import { PackList } from './PackList.tsx';
import styles from './pack.module.css';
import { CrmPart } from './parts/CrmPart.tsx';
import { EmailPart } from './parts/EmailPart.tsx';
import { InvitePart } from './parts/InvitePart.tsx';
import type { PackPartProps } from './parts/PackPartProps.ts';
import { PlanPart } from './parts/PlanPart.tsx';
import { TextPart } from './parts/TextPart.tsx';
import { useFollowUpFacts } from './useFollowUpFacts.ts';
import { usePackSummaries } from './usePackSummaries.ts';

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
