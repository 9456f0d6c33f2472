import { startTrial } from '@salespro/contract/trial.ts';
import { startTrial as startTrialCommand } from '@salespro/domain/commands/startTrial.ts';
import { findService } from '@salespro/domain/interviews/findService.ts';
import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import type { ServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import { trialStatus } from '@salespro/domain/interviews/trialStatus.ts';
import { savedWords } from '@salespro/domain/outcomes/outcomeSheet.ts';
import { aiVariantNames, chooseAiVariant } from '@salespro/domain/templates/chooseAiVariant.ts';
import {
  type ChosenTemplate,
  chooseScriptTemplate,
} from '@salespro/domain/templates/chooseTemplate.ts';
import type { TemplateSource } from '@salespro/domain/templates/findTemplateText.ts';
import {
  screenBeforeScript,
  scriptTitle,
  type TrialButton,
  trialButton,
} from '@salespro/domain/trial/scriptPage.ts';
import { toBaseline } from '@salespro/domain/trial/toBaseline.ts';
import { IconHourglassHigh, IconMessages } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { BackLink } from '#call/BackLink.tsx';
import { BlanksStrip } from '#call/BlanksStrip.tsx';
import { NoBlanks } from '#call/NoBlanks.tsx';
import { NotesAside } from '#call/NotesAside.tsx';
import { refreshCards } from '#call/refreshCards.ts';
import { toPrintedLine } from '#call/toPrintedLine.ts';
import { AiTab } from '#features/ai/AiTab.tsx';
import { CallModeButton } from '#features/callMode/CallModeButton.tsx';
import { ReadingLayout } from '#features/callMode/ReadingLayout.tsx';
import type { ObjectionsPanelProps } from '#features/objections/ObjectionsPanel.tsx';
import { EndCallButton } from '#features/outcomes/EndCallButton.tsx';
import { SaleAction } from '#features/outcomes/SaleAction.tsx';
import { undoTrial } from '#features/outcomes/undoTrial.ts';
import { ClientPrice, TodaysPrices } from '#features/services/TodaysPrices.tsx';
import { useSettings } from '#features/settings/useSettings.ts';
import { EditorTab } from '#features/templateEditor/EditorTab.tsx';
import { CopyScriptButton } from '#features/templates/CopyScriptButton.tsx';
import { LayersMissing } from '#features/templates/LayersMissing.tsx';
import { SourceBadge } from '#features/templates/SourceBadge.tsx';
import type { Reading } from '#features/templates/useReading.ts';
import { paths } from '#lib/paths.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { toToday } from '#lib/toToday.ts';
import { usePageAction } from '#lib/useAction.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { FootBar } from '#ui/ActionBar.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { createLazyPart, LazyPart } from '#ui/LazyPart.tsx';
import { ReadingHead } from '#ui/ReadingColumns.tsx';
import { KeptTabs } from '#ui/Tabs.tsx';
import type { MoreTextsProps } from './MoreTexts.tsx';
import { moreParameter, toMoreTexts } from './toMoreTexts.ts';
import { messages, usePitchText } from './usePitchText.ts';

const tabs = [
  { value: 'script', label: 'Script' },
  { value: 'objections', label: 'Objections' },
  { value: 'ai', label: 'AI' },
  { value: 'edit', label: 'Edit' },
] as const;

/** "/session/:id/script-pitch": the pitch itself, and what helps when the client pushes back. */
export function ScriptPitchPage() {
  const { interview, texts, chosen, reading } = usePitchText(chooseScriptTemplate);
  const { businessName, selectedServiceId } = interview;
  const settings = useSettings();
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('script');
  const more = useMoreTexts();
  const title = scriptTitle(selectedServiceId);
  const text = reading?.text ?? '';
  usePageTitle(`${more === null ? title : 'More texts'} - ${businessName}`);
  const waiting = <LayersMissing state={texts} />;

  return (
    <>
      <ScriptBackLink interview={interview} title={title} isAtScript={more === null} />
      {more === null ? (
        <ReadingHead
          key="script"
          title={title}
          badges={<ScriptBadges interview={interview} source={chosen?.source} />}
          printed={toPrintedLine(interview)}
        >
          <Link className={buttonClass({ variant: 'plain', size: 'small' })} to={toMoreTexts('')}>
            <IconMessages aria-hidden="true" size={19} stroke={1.8} />
            More texts
          </Link>
          {tab === 'script' && text ? (
            <>
              <CopyScriptButton text={text} />
              <CallModeButton />
            </>
          ) : null}
          <EndCallButton place="head" />
        </ReadingHead>
      ) : (
        <>
          <ReadingHead key="more" title="More texts" printed={toPrintedLine(interview)} />
          <MoreTextsTab interview={interview} chosenId={more} />
        </>
      )}
      <TodaysPrices />
      <RunningTrial />
      {/* Behind the other texts it stays as it is: the line being read, a text being written. */}
      <div hidden={more !== null}>
        <KeptTabs
          label={title}
          tabs={tabs}
          value={tab}
          onChange={setTab}
          panels={{
            script:
              chosen && reading && selectedServiceId ? (
                <ScriptTab
                  chosen={chosen}
                  reading={reading}
                  interview={interview}
                  serviceId={selectedServiceId}
                  isShown={tab === 'script' && more === null}
                />
              ) : (
                waiting
              ),
            objections: selectedServiceId ? (
              <ObjectionsTab
                serviceId={selectedServiceId}
                interview={interview}
                canEditOwn={settings?.allow_user_objections_edit !== false}
              />
            ) : null,
            ai: chosen ? (
              <AiTab interview={interview} templateId={chosen.id} templateScript={text} />
            ) : (
              waiting
            ),
            edit: chosen ? (
              <>
                <ClientPrice />
                <EditorTab template={chosen} interview={interview} />
              </>
            ) : (
              waiting
            ),
          }}
        />
        <EndCallButton place="end" />
        <ScriptFoot interview={interview} />
      </div>
    </>
  );
}

interface ScriptBackLinkProps {
  readonly interview: { readonly id: string; readonly selectedServiceId: ServiceId | null };
  readonly title: string;
  readonly isAtScript: boolean;
}

function ScriptBackLink({ interview: { id, selectedServiceId }, ...at }: ScriptBackLinkProps) {
  const before = screenBeforeScript(selectedServiceId);
  if (!at.isAtScript)
    return <BackLink to={paths.step(id, 'script-pitch')}>{`Back to ${at.title}`}</BackLink>;
  return (
    <BackLink to={paths.step(id, before)}>
      {before === 'brand-audit' ? 'Back to Brand Audit' : 'Back to Recap'}
    </BackLink>
  );
}

/** Which text of "More texts" the address asks for; null while the script itself is shown. */
function useMoreTexts(): string | null {
  return useSearchParams()[0].get(moreParameter);
}

interface ScriptBadgesProps {
  readonly interview: Pick<Interview, 'selectedServiceId' | 'answers'>;
  readonly source: TemplateSource | undefined;
}

/** Which script this is: service, part of the AI package, whose text (SCRIPT-03). */
function ScriptBadges({ interview, source }: ScriptBadgesProps) {
  const isAi = interview.selectedServiceId === 'ai_power_package';
  const variant = isAi ? chooseAiVariant(interview.answers) : null;
  return (
    <>
      <Badge tone="green">{findService(interview.selectedServiceId)?.name}</Badge>
      {variant ? <Badge tone="blue">{aiVariantNames[variant]}</Badge> : null}
      <SourceBadge source={source} />
    </>
  );
}

const strip = createLazyPart(
  async () => (await import('#features/outcomes/TrialStrip.tsx')).TrialStrip,
);
const nothing = () => null;

/** Asks for more code only while a trial has no results. */
function RunningTrial() {
  const { interview } = useInterview();
  if (trialStatus(interview.answers) !== 'started') return null;
  return <LazyPart part={strip} props={{ interview }} waiting={null} Failed={nothing} />;
}

interface ScriptTabProps {
  readonly chosen: ChosenTemplate;
  readonly reading: Reading;
  readonly interview: Interview;
  readonly serviceId: ServiceId;
  /** False while another tab is in front. */
  readonly isShown: boolean;
}

function ScriptTab({ chosen, reading, interview, serviceId, isShown }: ScriptTabProps) {
  const template = chosen.templateString ?? '';
  return (
    <ReadingLayout
      reading={reading}
      serviceId={serviceId}
      isShown={isShown}
      interview={interview}
      above={<BlanksStrip template={template} interview={interview} from="script-pitch" />}
      beside={
        <>
          <NoBlanks template={template} interview={interview} />
          {isShown ? <NotesAside interviewId={interview.id} /> : null}
        </>
      }
      isAsideSticky
      call={{
        place: 'script-pitch',
        title: [findService(serviceId)?.name ?? '', 'script'],
      }}
    />
  );
}

interface ScriptFootProps {
  readonly interview: Interview;
}

/** Sale and trial are independent; the loud one is what most calls end with next (SCRIPT-15). */
function ScriptFoot({ interview }: ScriptFootProps) {
  const trial = trialButton(interview);
  const isSold = interview.salesStatus === 'sold';
  return (
    <FootBar {...(isSold ? {} : { hint: 'How did the call end?' })}>
      {trial && isSold ? <TrialAction button={trial} variant="light" /> : null}
      <SaleAction then="list" variant={trial && !isSold ? 'light' : 'filled'} />
      {trial && !isSold ? <TrialAction button={trial} variant="filled" /> : null}
    </FootBar>
  );
}

interface TrialActionProps {
  readonly button: TrialButton;
  readonly variant: 'filled' | 'light';
}

/** Starts the trial and stays, since the call goes on; or leads to where the trial stands (SCRIPT-11, TRY-03). */
function TrialAction({ button: { label, to, startsTrial }, variant }: TrialActionProps) {
  const { interview, run } = useInterview();
  const wasPressed = useRef(false);
  const link = useRef<HTMLAnchorElement>(null);
  const starting = usePageAction(async () => {
    const { day } = toToday();
    const before = interview;
    try {
      const baseline = toBaseline(before.answers);
      const { outcome } = await run(startTrial, { startDay: day, baseline }, startTrialCommand);
      if (outcome?.kind !== 'trial') return;
      const undo = () => void undoTrial(before, outcome, baseline);
      const { title, text } = savedWords(outcome, before, day);
      showSuccess({ title, description: text }, { label: 'Undo', run: undo });
    } catch {
      showFailure(messages.trialFailed);
    }
    void refreshCards();
  });

  // The button becomes a link: whoever pressed it with a key goes on from there.
  useEffect(() => {
    if (wasPressed.current && !startsTrial) link.current?.focus();
    wasPressed.current = false;
  }, [startsTrial]);

  if (!startsTrial) {
    return (
      <Link className={buttonClass({ variant, size: 'large' })} ref={link} to={to}>
        {label}
      </Link>
    );
  }
  return (
    <Button
      variant={variant}
      size="large"
      isBusy={starting.isBusy}
      onClick={() => {
        wasPressed.current = true;
        void starting.run();
      }}
    >
      <IconHourglassHigh aria-hidden="true" size={20} stroke={1.8} />
      {label}
    </Button>
  );
}

/** Fourteen texts and their screen: loaded when somebody wants one (SAY-43). */
const moreTexts = createLazyPart(async () => (await import('./MoreTexts.tsx')).MoreTexts);

function MoreTextsTab(props: MoreTextsProps) {
  return <LazyPart part={moreTexts} props={props} />;
}

/** In a call the palette is faster; the panel can come when its tab is opened. */
const panel = createLazyPart(
  async () => (await import('#features/objections/ObjectionsPanel.tsx')).ObjectionsPanel,
);

function ObjectionsTab(props: ObjectionsPanelProps) {
  return <LazyPart part={panel} props={props} />;
}
