import { toAppointment, toShortDay } from '@salespro/domain/days/dayWords.ts';
import { crmNote } from '@salespro/domain/followUp/crmNote.ts';
import { toInvite, withInviteWords } from '@salespro/domain/followUp/invite.ts';
import {
  listPackParts,
  type PackPart,
  type PackPartId,
} from '@salespro/domain/followUp/listPackParts.ts';
import {
  findPackWords,
  type PackWords,
  usedAs,
  usedOn,
} from '@salespro/domain/followUp/PackEdit.ts';
import { writeMessage } from '@salespro/domain/followUp/writeMessage.ts';
import { findService } from '@salespro/domain/interviews/findService.ts';
import { toOutcomeFacts } from '@salespro/domain/outcomes/toOutcome.ts';
import {
  IconArrowLeft,
  IconCalendarEvent,
  IconCheck,
  IconDeviceLaptop,
  IconFileText,
  IconMail,
  IconMessage2,
  IconNotes,
} from '@tabler/icons-react';
import { type ComponentType, type KeyboardEvent, useId, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import back from '#call/call.module.css';
import { SaveChip } from '#call/SaveChip.tsx';
import { OutcomeBadge } from '#features/outcomes/OutcomeBadge.tsx';
import { useLayers } from '#features/templates/useLayers.ts';
import { paths } from '#lib/paths.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { ArrivalHeading } from '#ui/ArrivalHeading.tsx';
import { Badge } from '#ui/Badge.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { isPlainPress } from '#ui/keyTargets.ts';
import { Row, Surface, Text } from '#ui/primitives.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { CopyAction } from './CopyAction.tsx';
import { EmailPart } from './EmailPart.tsx';
import { InvitePart } from './InvitePart.tsx';
import { messages } from './messages.ts';
import { type PackPartProps, PartFrame } from './PartFrame.tsx';
import styles from './pack.module.css';
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
        className={styles.text}
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
      <Row gap={16} rowGap={8} align="end" justify="between" wraps className={styles.packHead}>
        <div>
          <ArrivalHeading>Follow-up pack</ArrivalHeading>
          <Text tone="dim" breaks>
            {about.join(' · ')}
          </Text>
        </div>
        <Row gap={12}>
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
        </Row>
      </Row>
      {interview.outcome || interview.salesStatus === 'sold' ? null : (
        <Text tone="dim" below={16}>
          {messages.nothing}
        </Text>
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
          <Row as="p" gap={8} size="small" tone="dim" className={styles.device} data-place="list">
            <IconDeviceLaptop aria-hidden="true" size={18} stroke={1.7} />
            {messages.madeHere}
          </Row>
        </div>
        {Panel ? (
          <Surface
            as="section"
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
          </Surface>
        ) : null}
        <Row as="p" gap={8} size="small" tone="dim" className={styles.device} data-place="foot">
          <IconDeviceLaptop aria-hidden="true" size={18} stroke={1.7} />
          {messages.madeHere}
        </Row>
      </div>
    </div>
  );
}

interface PackSummary {
  /** Beneath the name: what there is. */
  readonly line: string;
  /** "Copied today", "Downloaded Nov 16", or blank. */
  readonly used: string;
}

const looks = {
  email: ['E-mail', 'Mail', IconMail],
  text: ['Text message', 'Text', IconMessage2],
  invite: ['Calendar invite', 'Invite', IconCalendarEvent],
  plan: ['One-page plan', 'Plan', IconFileText],
  crm_note: ['CRM note', 'Note', IconNotes],
} as const;

interface PackListProps {
  readonly parts: readonly PackPart[];
  readonly summaries: Readonly<Record<string, PackSummary>>;
  readonly chosen: PackPartId | undefined;
  readonly panelId: string;
  readonly onChoose: (part: PackPartId) => void;
}

/** The parts of the pack; arrows move and choose. */
function PackList({ parts, summaries, chosen, panelId, onChoose }: PackListProps) {
  function moveByKey(event: KeyboardEvent<HTMLElement>) {
    if (!isPlainPress(event.nativeEvent) || event.shiftKey) return;
    const from = parts.findIndex(({ id }) => id === chosen);
    const wanted = {
      ArrowDown: from + 1,
      ArrowRight: from + 1,
      ArrowUp: from - 1,
      ArrowLeft: from - 1,
      Home: 0,
      End: parts.length - 1,
    }[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    const to = (wanted + parts.length) % parts.length;
    const target = parts[to];
    if (!target) return;
    onChoose(target.id);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
  }

  return (
    <Surface
      className={styles.parts}
      role="tablist"
      aria-label="Follow-up pack"
      aria-orientation="vertical"
      onKeyDown={moveByKey}
    >
      {parts.map(({ id }) => {
        const [name, short, Icon] = looks[id];
        const { line, used } = summaries[id] ?? { line: '', used: '' };
        return (
          <button
            key={id}
            className={styles.part}
            type="button"
            role="tab"
            id={`${panelId}-${id}`}
            aria-selected={id === chosen}
            aria-controls={panelId}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => onChoose(id)}
          >
            <Icon aria-hidden="true" size={22} stroke={1.6} />
            <span>
              <Text as="span" weight={600} isBlock isTight className={styles.name}>
                <span className={styles.whole}>{name}</span>
                <span className={styles.short}>{short}</span>
              </Text>
              <Text as="span" size="small" isTight className={styles.line}>
                {line}
              </Text>
            </span>
            {used ? (
              <span className={styles.used}>
                <IconCheck aria-hidden="true" size={18} stroke={2} />
                <VisuallyHidden>{used}</VisuallyHidden>
              </span>
            ) : null}
          </button>
        );
      })}
    </Surface>
  );
}

/** What the list says of each part. */
function usePackSummaries(parts: readonly PackPart[]): Record<string, PackSummary> {
  const { interview, today, timeZone } = useFollowUpFacts();
  const { layers } = useLayers('more_texts');
  return Object.fromEntries(
    parts.map(({ id, documents }) => {
      const [document] = documents;
      const words = findPackWords(interview.pack, document);
      const uses = documents.map((each) => findPackWords(interview.pack, each));
      return [id, { line: toLine(), used: toUsed(uses, today) }];

      function toLine(): string {
        switch (id) {
          case 'email':
            return 'Ready';
          case 'text': {
            if (!layers) return 'Ready';
            const body = words.body ?? writeMessage(document, interview, layers).body;
            return `${body.length} characters`;
          }
          case 'invite': {
            const { day, time } = withInviteWords(toInvite(document, interview), words);
            return day === null ? 'No date yet' : toAppointment(day, time, today);
          }
          case 'plan':
            return 'Print or save as PDF';
          case 'crm_note': {
            const note = words.body ?? crmNote(interview, { today, timeZone });
            const count = note.split('\n').length;
            return count === 1 ? '1 line' : `${count} lines`;
          }
        }
      }
    }),
  );
}

/** "Copied today", "Opened Nov 16": the last of them. */
function toUsed(uses: readonly PackWords[], today: string): string {
  const [last] = uses
    .filter((words) => words[usedOn])
    .toSorted((a, b) => ((a[usedOn] ?? '') < (b[usedOn] ?? '') ? 1 : -1));
  const day = last?.[usedOn];
  if (!day) return '';
  // What was noted before the way was kept.
  const use = last[usedAs] ?? 'Used';
  return day === today ? `${use} today` : `${use} ${toShortDay(day, today)}`;
}
