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
  type ScriptTime,
  toMinutesText,
  toWordsText,
} from '@salespro/domain/templates/reading/timeScript.ts';
import { screenAfterRecap } from '@salespro/domain/trial/screenAfterRecap.ts';
import { IconArrowRight, IconPencil, IconPlus } from '@tabler/icons-react';
import { Fragment, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { toAskPath } from '#call/askedQuestion.ts';
import { BackLink } from '#call/BackLink.tsx';
import { BlanksStrip } from '#call/BlanksStrip.tsx';
import { NotesAside } from '#call/NotesAside.tsx';
import { serviceIcons } from '#call/serviceIcons.ts';
import { toPrintedLine } from '#call/toPrintedLine.ts';
import { AiTab } from '#features/ai/AiTab.tsx';
import { EndCallButton } from '#features/outcomes/EndCallButton.tsx';
import { EditorTab } from '#features/templateEditor/EditorTab.tsx';
import { CopyScriptButton } from '#features/templates/CopyScriptButton.tsx';
import { LayersMissing } from '#features/templates/LayersMissing.tsx';
import { ReadingCard } from '#features/templates/ReadingCard.tsx';
import { SourceBadge } from '#features/templates/SourceBadge.tsx';
import type { Reading } from '#features/templates/useReading.ts';
import { logFailure } from '#lib/logFailure.ts';
import { paths } from '#lib/paths.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { type InterviewState, useInterview } from '#sync/interview/useInterview.tsx';
import { FootBar } from '#ui/ActionBar.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { Emblem } from '#ui/Emblem.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Row, Stack, Surface, Text } from '#ui/primitives.tsx';
import { ReadingColumns, ReadingHead } from '#ui/ReadingColumns.tsx';
import { KeptTabs } from '#ui/Tabs.tsx';
import styles from './recap.module.css';
import { messages, usePitchText } from './usePitchText.ts';

const tabs = [
  { value: 'view', label: 'View Recap' },
  { value: 'edit', label: 'Edit Template' },
  { value: 'ai', label: 'AI Script' },
] as const;

/** "/session/:id/pitch": what the client said, read back to them. */
export function RecapPage() {
  const { run } = useInterview();
  const { interview, texts, chosen, reading } = usePitchText(chooseRecapTemplate);
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('view');
  const text = reading?.text ?? '';
  usePageTitle(`Recap - ${interview.businessName}`);
  useKeptPitch(interview, text, run);
  const waiting = <LayersMissing state={texts} />;

  return (
    <>
      <BackLink to={paths.step(interview.id, 'service-questions')}>
        Back to Service Questions
      </BackLink>
      <ReadingHead
        title="Recap"
        badges={tab === 'edit' ? <SourceBadge source={chosen?.source} /> : undefined}
        about={tab === 'view' && reading && text ? toReadingTime(reading.time) : ''}
        printed={toPrintedLine(interview)}
      >
        <EndCallButton place="head" />
        {tab === 'view' && text ? <CopyScriptButton text={text} /> : null}
      </ReadingHead>
      <KeptTabs
        label="Recap"
        tabs={tabs}
        value={tab}
        onChange={setTab}
        panels={{
          view:
            chosen && reading ? (
              <RecapTab
                chosen={chosen}
                reading={reading}
                interview={interview}
                isShown={tab === 'view'}
              />
            ) : (
              waiting
            ),
          edit: chosen ? <EditorTab template={chosen} interview={interview} /> : waiting,
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
      <EndCallButton place="end" />
      <RecapFoot interview={interview} />
    </>
  );
}

/** The first recap that can be read becomes the generated pitch; a failure is nobody's concern here (G-077). */
function useKeptPitch(
  { generatedPitch }: Pick<Interview, 'generatedPitch'>,
  text: string,
  run: InterviewState['run'],
): void {
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current || generatedPitch !== null || text === '') return;
    isAsked.current = true;
    const body = { generatedPitch: text, onlyIfEmpty: true };
    run(savePitch, body, savePitchCommand).catch(() => logFailure(messages.pitchNotKept));
  }, [generatedPitch, text, run]);
}

/** "About 1 minute to read aloud · 153 words". */
function toReadingTime({ seconds, words }: ScriptTime): string {
  return `About ${toMinutesText(seconds)} to read aloud · ${toWordsText(words)}`;
}

interface RecapTabProps {
  readonly chosen: ChosenTemplate;
  readonly reading: Reading;
  readonly interview: Interview;
  /** False while another tab is in front; what stands beside the text is then beneath that one. */
  readonly isShown: boolean;
}

function RecapTab({ chosen, reading, interview, isShown }: RecapTabProps) {
  return (
    <ReadingColumns
      aside={isShown ? <RecapAside interview={interview} /> : null}
      asideLabel="This interview"
    >
      <HalfMissing template={chosen.templateString ?? ''} interview={interview} />
      <BlanksStrip template={chosen.templateString ?? ''} interview={interview} from="pitch" />
      <ReadingCard rendered={reading.rendered} />
    </ReadingColumns>
  );
}

interface RecapAsideProps {
  readonly interview: Interview;
}

function RecapAside({ interview }: RecapAsideProps) {
  const look = buttonClass({ variant: 'outline', isWide: true });
  return (
    <>
      <SummaryCard interview={interview} />
      <Link
        className={`${look} ${styles.onPhone}`}
        to={paths.step(interview.id, 'service-questions')}
      >
        <IconPencil aria-hidden="true" size={19} stroke={1.8} />
        Edit Service Answers
      </Link>
      <Link className={look} to={paths.newInterview}>
        <IconPlus aria-hidden="true" size={19} stroke={1.8} />
        New Session
      </Link>
      <NotesAside interviewId={interview.id} />
    </>
  );
}

interface RecapFootProps {
  readonly interview: Interview;
}

function RecapFoot({ interview: { id, selectedServiceId } }: RecapFootProps) {
  return (
    <FootBar>
      <Link
        className={`${buttonClass({ variant: 'outline', size: 'large' })} ${styles.onDesk}`}
        to={paths.step(id, 'service-questions')}
      >
        Edit Service Answers
      </Link>
      <Link
        className={buttonClass({ size: 'large' })}
        to={paths.step(id, screenAfterRecap(selectedServiceId))}
      >
        Next
        <IconArrowRight aria-hidden="true" size={19} stroke={1.9} />
      </Link>
    </FootBar>
  );
}

interface HalfMissingProps {
  readonly template: string;
  readonly interview: Interview;
}

/** Up to this many, a recap with its questions in it is a good conversation; with more, it is none. */
const mostMissing = 6;

/** Sends the seller back to the questions before a recap that could read hardly anything back. */
function HalfMissing({ template, interview }: HalfMissingProps) {
  const missing = useMemo(() => listMissingAnswers(template, interview), [template, interview]);
  const first = missing.find(({ screen }) => screen !== null);
  if (missing.length <= mostMissing || !first?.screen) return null;
  return (
    <div data-screen-only>
      <Notice
        tone="info"
        action={
          <Link to={toAskPath(interview.id, first.screen, first.questionId, 'pitch')}>
            {messages.halfMissing.link}
          </Link>
        }
      >
        {messages.halfMissing.text}
      </Notice>
    </div>
  );
}

interface SummaryCardProps {
  readonly interview: Interview;
}

/** Who this is about (RECAP-06). */
function SummaryCard({ interview }: SummaryCardProps) {
  const service = findService(interview.selectedServiceId);
  const ServiceIcon = service && serviceIcons[service.id];
  return (
    <Surface as="section" className={styles.card} aria-labelledby="session-summary">
      <Text as="h2" size="body" below={12} id="session-summary">
        Session Summary
      </Text>
      <Stack as="dl" gap={8}>
        <Fact name="Business">{interview.businessName}</Fact>
        <Fact name="Contact">{interview.contactName}</Fact>
        <Fact name="Email">
          {interview.contactEmail ? (
            <Text as="span" size="small">
              <Email address={interview.contactEmail} />
            </Text>
          ) : (
            <Link to={toAskPath(interview.id, 'info', 'contactEmail', 'pitch')}>Add email</Link>
          )}
        </Fact>
        <Fact name="Industry">{interview.industry}</Fact>
        <Fact name="Employees">
          {/* 0 means not known (G-026). */}
          {interview.employees > 0 ? (
            interview.employees
          ) : (
            <Link to={toAskPath(interview.id, 'info', 'employees', 'pitch')}>Add team size</Link>
          )}
        </Fact>
        <Fact name="Answers">{countAnswers(interview.answers)}</Fact>
      </Stack>
      {service && ServiceIcon ? (
        <Row as="p" gap={12} tone="dim" above={16} className={styles.service}>
          <Emblem size={40}>
            <ServiceIcon size={21} stroke={1.7} />
          </Emblem>
          <span>
            Selected service <strong>{service.name}</strong>
          </span>
        </Row>
      ) : null}
    </Surface>
  );
}

/** Broken after its parts; in the middle of one only where even that part is too long. */
function Email({ address }: { readonly address: string }) {
  return address.split(/(?<=[@.])/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name and never move.
    <Fragment key={place}>
      {part}
      <wbr />
    </Fragment>
  ));
}

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

function Fact({ name, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
