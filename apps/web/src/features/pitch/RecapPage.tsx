import { savePitch } from '@salespro/contract/pitch.ts';
import { savePitch as savePitchCommand } from '@salespro/domain/commands/savePitch.ts';
import { findService } from '@salespro/domain/interviews/findService.ts';
import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import { countAnswers } from '@salespro/domain/questions/countAnswers.ts';
import {
  type ChosenTemplate,
  chooseRecapTemplate,
} from '@salespro/domain/templates/chooseTemplate.ts';
import { listMissingAnswers } from '@salespro/domain/templates/listMissingAnswers.ts';
import {
  formatMinutes,
  formatWordCount,
  type ScriptTime,
} from '@salespro/domain/templates/reading/estimateScriptTime.ts';
import { getScreenAfterRecap } from '@salespro/domain/trial/getScreenAfterRecap.ts';
import { IconArrowRight, IconPencil, IconPlus } from '@tabler/icons-react';
import { Fragment, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { BackLink } from '#call/BackLink.tsx';
import { formatPrintHeader } from '#call/formatPrintHeader.ts';
import { NotesSidebar } from '#call/NotesSidebar.tsx';
import { buildQuestionPath } from '#call/requestedQuestion.ts';
import { serviceIcons } from '#call/serviceIcons.ts';
import { TextBlanksStrip } from '#call/TextBlanksStrip.tsx';
import { AiTab } from '#features/ai/AiTab.tsx';
import { EndCallButton } from '#features/outcomes/EndCallButton.tsx';
import { TemplateEditorTab } from '#features/templateEditor/TemplateEditorTab.tsx';
import { CopyScriptButton } from '#features/templates/CopyScriptButton.tsx';
import { ReadingCard } from '#features/templates/ReadingCard.tsx';
import { TemplateLoadState } from '#features/templates/TemplateLoadState.tsx';
import { TemplateSourceBadge } from '#features/templates/TemplateSourceBadge.tsx';
import type { ReadableText } from '#features/templates/useReadableText.ts';
import { logErrorToConsole } from '#lib/logErrorToConsole.ts';
import { paths } from '#lib/paths.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { type InterviewState, useInterview } from '#sync/interview/useInterview.tsx';
import { PageFooterBar } from '#ui/ActionBar.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Row, Stack, Surface, Text } from '#ui/primitives.tsx';
import { ReadingColumns, ReadingHead } from '#ui/ReadingColumns.tsx';
import { PersistentTabs } from '#ui/Tabs.tsx';
import { TintedIcon } from '#ui/TintedIcon.tsx';
import styles from './recap.module.css';
import { messages, useInterviewTemplate } from './useInterviewTemplate.ts';

const tabs = [
  { value: 'view', label: 'View Recap' },
  { value: 'edit', label: 'Edit Template' },
  { value: 'ai', label: 'AI Script' },
] as const;

/** Renders the recap page ("/session/:id/pitch"), which reads the client's answers back to them. */
export function RecapPage() {
  const { run } = useInterview();
  const { interview, texts, chosen, reading } = useInterviewTemplate(chooseRecapTemplate);
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('view');
  const text = reading?.text ?? '';
  usePageTitle(`Recap - ${interview.businessName}`);
  useSaveGeneratedPitch(interview, text, run);
  const waiting = <TemplateLoadState state={texts} />;

  return (
    <>
      <BackLink to={paths.step(interview.id, 'service-questions')}>
        Back to Service Questions
      </BackLink>
      <ReadingHead
        title="Recap"
        badges={tab === 'edit' ? <TemplateSourceBadge source={chosen?.source} /> : undefined}
        about={tab === 'view' && reading && text ? formatReadingTime(reading.time) : ''}
        printed={formatPrintHeader(interview)}
      >
        <EndCallButton position="head" />
        {tab === 'view' && text ? <CopyScriptButton text={text} /> : null}
      </ReadingHead>
      <PersistentTabs
        label="Recap"
        tabs={tabs}
        value={tab}
        onChange={setTab}
        panels={{
          view:
            chosen && reading ? (
              <RecapTabPanel
                chosen={chosen}
                reading={reading}
                interview={interview}
                isShown={tab === 'view'}
              />
            ) : (
              waiting
            ),
          edit: chosen ? <TemplateEditorTab template={chosen} interview={interview} /> : waiting,
          ai: chosen ? (
            <AiTab interview={interview} templateId={chosen.id} templateScript={text} />
          ) : (
            waiting
          ),
        }}
      />
      {tab === 'view' ? null : (
        <Stack as="aside" gap={16} above={24} className={styles.below} aria-label="This interview">
          <RecapAside interview={interview} />
        </Stack>
      )}
      <EndCallButton position="end" />
      <RecapFoot interview={interview} />
    </>
  );
}

/** Saves the first readable recap as the generated pitch of the interview. A failure is only logged. */
function useSaveGeneratedPitch(
  { generatedPitch }: Pick<Interview, 'generatedPitch'>,
  text: string,
  run: InterviewState['run'],
): void {
  const hasRequested = useRef(false);
  useEffect(() => {
    if (hasRequested.current || generatedPitch !== null || text === '') return;
    hasRequested.current = true;
    const body = { generatedPitch: text, onlyIfEmpty: true };
    run(savePitch, body, savePitchCommand).catch(() =>
      logErrorToConsole(messages.generatedPitchNotSaved),
    );
  }, [generatedPitch, text, run]);
}

/** Returns text such as "About 1 minute to read aloud · 153 words". */
function formatReadingTime({ seconds, words }: ScriptTime): string {
  return `About ${formatMinutes(seconds)} to read aloud · ${formatWordCount(words)}`;
}

interface RecapTabPanelProps {
  readonly chosen: ChosenTemplate;
  readonly reading: ReadableText;
  readonly interview: Interview;
  /** False while another tab is selected; the summary is then rendered below that tab. */
  readonly isShown: boolean;
}

function RecapTabPanel({ chosen, reading, interview, isShown }: RecapTabPanelProps) {
  return (
    <ReadingColumns
      aside={isShown ? <RecapAside interview={interview} /> : null}
      asideLabel="This interview"
    >
      <ManyAnswersMissingNotice template={chosen.templateString ?? ''} interview={interview} />
      <TextBlanksStrip template={chosen.templateString ?? ''} interview={interview} from="pitch" />
      <ReadingCard rendered={reading.rendered} />
    </ReadingColumns>
  );
}

interface RecapAsideProps {
  readonly interview: Interview;
}

function RecapAside({ interview }: RecapAsideProps) {
  const linkClass = buttonClass({ variant: 'outline', isWide: true });
  return (
    <>
      <SummaryCard interview={interview} />
      <Link
        className={`${linkClass} ${styles.onPhone}`}
        to={paths.step(interview.id, 'service-questions')}
      >
        <IconPencil aria-hidden="true" size={19} stroke={1.8} />
        Edit Service Answers
      </Link>
      <Link className={linkClass} to={paths.newInterview}>
        <IconPlus aria-hidden="true" size={19} stroke={1.8} />
        New Session
      </Link>
      <NotesSidebar interviewId={interview.id} />
    </>
  );
}

interface RecapFootProps {
  readonly interview: Interview;
}

function RecapFoot({ interview: { id, selectedServiceId } }: RecapFootProps) {
  return (
    <PageFooterBar>
      <Link
        className={`${buttonClass({ variant: 'outline', size: 'large' })} ${styles.onDesktop}`}
        to={paths.step(id, 'service-questions')}
      >
        Edit Service Answers
      </Link>
      <Link
        className={buttonClass({ size: 'large' })}
        to={paths.step(id, getScreenAfterRecap(selectedServiceId))}
      >
        Next
        <IconArrowRight aria-hidden="true" size={19} stroke={1.9} />
      </Link>
    </PageFooterBar>
  );
}

interface ManyAnswersMissingNoticeProps {
  readonly template: string;
  readonly interview: Interview;
}

/** Largest number of missing answers with which the recap can still be read to the client. */
const maxMissingAnswers = 6;

/** Renders a notice that sends the seller back to the questions when too many answers are missing. */
function ManyAnswersMissingNotice({ template, interview }: ManyAnswersMissingNoticeProps) {
  const missing = useMemo(() => listMissingAnswers(template, interview), [template, interview]);
  const first = missing.find(({ screen }) => screen !== null);
  if (missing.length <= maxMissingAnswers || !first?.screen) return null;
  return (
    <div data-screen-only>
      <Notice
        tone="info"
        action={
          <Link to={buildQuestionPath(interview.id, first.screen, first.questionId, 'pitch')}>
            {messages.manyAnswersMissing.link}
          </Link>
        }
      >
        {messages.manyAnswersMissing.text}
      </Notice>
    </div>
  );
}

interface SummaryCardProps {
  readonly interview: Interview;
}

/** Renders the business, the contact and the selected service of the interview. */
function SummaryCard({ interview }: SummaryCardProps) {
  const service = findService(interview.selectedServiceId);
  const ServiceIcon = service && serviceIcons[service.id];
  return (
    <Surface as="section" className={styles.card} aria-labelledby="session-summary">
      <Text as="h2" size="body" below={12} id="session-summary">
        Session Summary
      </Text>
      <Stack as="dl" gap={8}>
        <SummaryRow name="Business">{interview.businessName}</SummaryRow>
        <SummaryRow name="Contact">{interview.contactName}</SummaryRow>
        <SummaryRow name="Email">
          {interview.contactEmail ? (
            <Text as="span" size="small">
              <BreakableEmail address={interview.contactEmail} />
            </Text>
          ) : (
            <Link to={buildQuestionPath(interview.id, 'info', 'contactEmail', 'pitch')}>
              Add email
            </Link>
          )}
        </SummaryRow>
        <SummaryRow name="Industry">{interview.industry}</SummaryRow>
        <SummaryRow name="Employees">
          {/* 0 employees means that the team size is unknown. */}
          {interview.employees > 0 ? (
            interview.employees
          ) : (
            <Link to={buildQuestionPath(interview.id, 'info', 'employees', 'pitch')}>
              Add team size
            </Link>
          )}
        </SummaryRow>
        <SummaryRow name="Answers">{countAnswers(interview.answers)}</SummaryRow>
      </Stack>
      {service && ServiceIcon ? (
        <Row as="p" gap={12} tone="dim" above={16} className={styles.service}>
          <TintedIcon size={40}>
            <ServiceIcon size={21} stroke={1.7} />
          </TintedIcon>
          <span>
            Selected service <strong>{service.name}</strong>
          </span>
        </Row>
      ) : null}
    </Surface>
  );
}

/** Renders an email address that can wrap after "@" and after each dot. */
function BreakableEmail({ address }: { readonly address: string }) {
  return address.split(/(?<=[@.])/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name and never move.
    <Fragment key={place}>
      {part}
      <wbr />
    </Fragment>
  ));
}

interface SummaryRowProps {
  readonly name: string;
  readonly children: ReactNode;
}

function SummaryRow({ name, children }: SummaryRowProps) {
  return (
    <div className={styles.summaryRow}>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
