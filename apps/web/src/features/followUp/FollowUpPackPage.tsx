import { formatAppointment, formatShortDay } from '@salespro/domain/days/formatDay.ts';
import { applyInviteEdit, buildInvite } from '@salespro/domain/followUp/buildInvite.ts';
import { formatCrmNote } from '@salespro/domain/followUp/formatCrmNote.ts';
import {
  listPackParts,
  type PackPart,
  type PackPartId,
} from '@salespro/domain/followUp/listPackParts.ts';
import {
  findPackFieldValues,
  type PackFieldValues,
  usedAsField,
  usedOnField,
} from '@salespro/domain/followUp/PackEdit.ts';
import { renderPackMessage } from '@salespro/domain/followUp/renderPackMessage.ts';
import { findService } from '@salespro/domain/interviews/findService.ts';
import { toOutcomeSummary } from '@salespro/domain/outcomes/buildOutcome.ts';
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
import callStyles from '#call/call.module.css';
import { SaveStatusChip } from '#call/SaveStatusChip.tsx';
import { OutcomeBadge } from '#features/outcomes/OutcomeBadge.tsx';
import { useTemplateLayers } from '#features/templates/useTemplateLayers.ts';
import { paths } from '#lib/paths.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { AutofocusHeading } from '#ui/AutofocusHeading.tsx';
import { Badge } from '#ui/Badge.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { isPlainKeyPress } from '#ui/keyTargets.ts';
import { Row, Surface, Text } from '#ui/primitives.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { CopyDocumentButton } from './CopyDocumentButton.tsx';
import { messages } from './messages.ts';
import { PackEmailPanel } from './PackEmailPanel.tsx';
import { PackInvitePanel } from './PackInvitePanel.tsx';
import { PackPanelFrame, type PackPanelProps } from './PackPanelFrame.tsx';
import { PackTextMessagePanel } from './PackTextMessagePanel.tsx';
import styles from './pack.module.css';
import { useFollowUpContext, usePackDocument } from './usePackDocument.ts';

/** Renders the panel of the follow-up pack that links to the one-page plan. */
function PackPlanPanel() {
  const { interview } = useInterview();
  return (
    <PackPanelFrame
      title="One-page plan"
      description={messages.planAbout}
      actions={
        <Link className={buttonClass()} to={paths.plan(interview.id)} data-main-action="">
          <IconFileText aria-hidden="true" size={18} stroke={1.8} />
          Open the plan
        </Link>
      }
    />
  );
}

/** Renders the panel of the follow-up pack with a short note to paste into a CRM. */
function PackCrmNotePanel({ part: { documents } }: PackPanelProps) {
  const { interview, today, timeZone } = useFollowUpContext();
  const { fieldValues, updateFields, startOver, markUsed } = usePackDocument(documents[0]);
  const body = fieldValues.body ?? formatCrmNote(interview, { today, timeZone });
  return (
    <PackPanelFrame
      title="CRM note"
      description={messages.crmAbout}
      startOver={{ label: 'Start over: write the note again from the answers', run: startOver }}
      actions={<CopyDocumentButton text={body} isMainAction onCopied={() => markUsed('Copied')} />}
    >
      <textarea
        className={styles.text}
        aria-label="CRM note"
        maxLength={8_000}
        value={body}
        onChange={(event) => updateFields({ body: event.target.value })}
      />
    </PackPanelFrame>
  );
}

const panels: Readonly<Record<PackPart['id'], ComponentType<PackPanelProps>>> = {
  email: PackEmailPanel,
  text: PackTextMessagePanel,
  invite: PackInvitePanel,
  plan: PackPlanPanel,
  crm_note: PackCrmNotePanel,
};

/** Page with the follow-up pack: documents generated on this device, which the seller sends. */
export function FollowUpPackPage() {
  usePageTitle('Follow-up pack');
  const { interview } = useFollowUpContext();
  const [search, setSearch] = useSearchParams();
  const panelId = useId();
  const panel = useRef<HTMLElement>(null);
  const parts = listPackParts(interview);
  const summaries = usePackTabSummaries(parts);
  const chosen = parts.find(({ id }) => id === search.get('part')) ?? parts[0];
  const Panel = chosen && panels[chosen.id];
  const about = [
    interview.businessName,
    interview.contactName,
    findService(interview.selectedServiceId)?.name,
  ].filter(Boolean);
  return (
    <div className={styles.page}>
      <Link className={callStyles.link} to={paths.interviews}>
        <IconArrowLeft aria-hidden="true" size={17} stroke={1.9} />
        Back to My Interviews
      </Link>
      <Row gap={16} rowGap={8} align="end" justify="between" wraps className={styles.packHead}>
        <div>
          <AutofocusHeading>Follow-up pack</AutofocusHeading>
          <Text tone="dim" breaks>
            {about.join(' · ')}
          </Text>
        </div>
        <Row gap={12}>
          <SaveStatusChip interviewId={interview.id} />
          <OutcomeBadge
            card={{
              salesStatus: interview.salesStatus,
              trialStatus: interview.answers.trial_status === 'started' ? 'started' : 'none',
              outcome: toOutcomeSummary(interview.outcome),
            }}
          >
            {interview.salesStatus === 'sold' ? <Badge tone="sold">SOLD</Badge> : null}
          </OutcomeBadge>
        </Row>
      </Row>
      {interview.outcome || interview.salesStatus === 'sold' ? null : (
        <Text tone="dim" below={16}>
          {messages.noOutcome}
        </Text>
      )}
      <div className={styles.columns}>
        <div>
          <PackTabList
            parts={parts}
            summaries={summaries}
            chosen={chosen?.id}
            panelId={panelId}
            onChoose={(part) => setSearch({ part }, { replace: true })}
          />
          <Row as="p" gap={8} size="small" tone="dim" className={styles.device} data-place="list">
            <IconDeviceLaptop aria-hidden="true" size={18} stroke={1.7} />
            {messages.createdOnDevice}
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
              const isSubmitKey = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
              if (!isSubmitKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              panel.current?.querySelector<HTMLElement>('[data-main-action]')?.click();
            }}
          >
            <Panel key={chosen.id} part={chosen} />
          </Surface>
        ) : null}
        <Row as="p" gap={8} size="small" tone="dim" className={styles.device} data-place="foot">
          <IconDeviceLaptop aria-hidden="true" size={18} stroke={1.7} />
          {messages.createdOnDevice}
        </Row>
      </div>
    </div>
  );
}

interface PackTabSummary {
  readonly text: string;
  /** The last use, such as "Copied today" or "Downloaded Nov 16"; blank when never used. */
  readonly usedText: string;
}

const tabLabels = {
  email: ['E-mail', 'Mail', IconMail],
  text: ['Text message', 'Text', IconMessage2],
  invite: ['Calendar invite', 'Invite', IconCalendarEvent],
  plan: ['One-page plan', 'Plan', IconFileText],
  crm_note: ['CRM note', 'Note', IconNotes],
} as const;

interface PackTabListProps {
  readonly parts: readonly PackPart[];
  readonly summaries: Readonly<Record<string, PackTabSummary>>;
  readonly chosen: PackPartId | undefined;
  readonly panelId: string;
  readonly onChoose: (part: PackPartId) => void;
}

/** Renders the documents of the pack as a tab list; arrow keys select a tab. */
function PackTabList({ parts, summaries, chosen, panelId, onChoose }: PackTabListProps) {
  function moveByKey(event: KeyboardEvent<HTMLElement>) {
    if (!isPlainKeyPress(event.nativeEvent) || event.shiftKey) return;
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
      className={styles.tabList}
      role="tablist"
      aria-label="Follow-up pack"
      aria-orientation="vertical"
      onKeyDown={moveByKey}
    >
      {parts.map(({ id }) => {
        const [name, short, Icon] = tabLabels[id];
        const { text, usedText } = summaries[id] ?? { text: '', usedText: '' };
        return (
          <button
            key={id}
            className={styles.tab}
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
                {text}
              </Text>
            </span>
            {usedText ? (
              <span className={styles.used}>
                <IconCheck aria-hidden="true" size={18} stroke={2} />
                <VisuallyHidden>{usedText}</VisuallyHidden>
              </span>
            ) : null}
          </button>
        );
      })}
    </Surface>
  );
}

/** Computes the summary line and the last use of each tab. */
function usePackTabSummaries(parts: readonly PackPart[]): Record<string, PackTabSummary> {
  const { interview, today, timeZone } = useFollowUpContext();
  const { layers } = useTemplateLayers('more_texts');
  return Object.fromEntries(
    parts.map(({ id, documents }) => {
      const [document] = documents;
      const fieldValues = findPackFieldValues(interview.pack, document);
      const uses = documents.map((each) => findPackFieldValues(interview.pack, each));
      return [id, { text: formatSummary(), usedText: formatLastUse(uses, today) }];

      function formatSummary(): string {
        switch (id) {
          case 'email':
            return 'Ready';
          case 'text': {
            if (!layers) return 'Ready';
            const body = fieldValues.body ?? renderPackMessage(document, interview, layers).body;
            return `${body.length} characters`;
          }
          case 'invite': {
            const { day, time } = applyInviteEdit(buildInvite(document, interview), fieldValues);
            return day === null ? 'No date yet' : formatAppointment(day, time, today);
          }
          case 'plan':
            return 'Print or save as PDF';
          case 'crm_note': {
            const note = fieldValues.body ?? formatCrmNote(interview, { today, timeZone });
            const count = note.split('\n').length;
            return count === 1 ? '1 line' : `${count} lines`;
          }
        }
      }
    }),
  );
}

/** Formats the most recent use of the documents, such as "Opened Nov 16". */
function formatLastUse(uses: readonly PackFieldValues[], today: string): string {
  const [last] = uses
    .filter((words) => words[usedOnField])
    .toSorted((a, b) => ((a[usedOnField] ?? '') < (b[usedOnField] ?? '') ? 1 : -1));
  const day = last?.[usedOnField];
  if (!day) return '';
  // Older edits store the day but not how the document was used (copied, opened, ...).
  const use = last[usedAsField] ?? 'Used';
  return day === today ? `${use} today` : `${use} ${formatShortDay(day, today)}`;
}
