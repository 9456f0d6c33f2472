import { startTrial } from '@salespro/contract/trial.ts';
import { startTrial as startTrialCommand } from '@salespro/domain/commands/startTrial.ts';
import { findService } from '@salespro/domain/interviews/findService.ts';
import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import type { ServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import { getTrialStatus } from '@salespro/domain/interviews/trialStatus.ts';
import { buildOutcomeSavedMessage } from '@salespro/domain/outcomes/outcomeSheet.ts';
import {
  aiPackageVariantNames,
  chooseAiPackageVariant,
} from '@salespro/domain/templates/chooseAiPackageVariant.ts';
import {
  type ChosenTemplate,
  chooseScriptTemplate,
} from '@salespro/domain/templates/chooseTemplate.ts';
import type { TemplateSource } from '@salespro/domain/templates/findTemplateText.ts';
import { buildTrialBaseline } from '@salespro/domain/trial/buildTrialBaseline.ts';
import {
  buildTrialButton,
  getScreenBeforeScript,
  getScriptTitle,
  type TrialButton,
} from '@salespro/domain/trial/scriptPage.ts';
import { IconHourglassHigh, IconMessages } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { BackLink } from '#call/BackLink.tsx';
import { formatPrintHeader } from '#call/formatPrintHeader.ts';
import { NoTextBlanksNotice } from '#call/NoTextBlanksNotice.tsx';
import { NotesSidebar } from '#call/NotesSidebar.tsx';
import { refreshInterviewCards } from '#call/refreshInterviewCards.ts';
import { TextBlanksStrip } from '#call/TextBlanksStrip.tsx';
import { AiTab } from '#features/ai/AiTab.tsx';
import { CallModeButton } from '#features/callMode/CallModeButton.tsx';
import { ScriptReadingLayout } from '#features/callMode/ScriptReadingLayout.tsx';
import type { ObjectionsPanelProps } from '#features/objections/ObjectionsPanel.tsx';
import { EndCallButton } from '#features/outcomes/EndCallButton.tsx';
import { SaleButton } from '#features/outcomes/SaleButton.tsx';
import { undoTrial } from '#features/outcomes/undoTrial.ts';
import {
  LazyClientPriceForm,
  LazyPricesChangedNotice,
} from '#features/services/LazyPricesChangedNotice.tsx';
import { usePublicSettings } from '#features/settings/usePublicSettings.ts';
import { TemplateEditorTab } from '#features/templateEditor/TemplateEditorTab.tsx';
import { CopyScriptButton } from '#features/templates/CopyScriptButton.tsx';
import { TemplateLoadState } from '#features/templates/TemplateLoadState.tsx';
import { TemplateSourceBadge } from '#features/templates/TemplateSourceBadge.tsx';
import type { ReadableText } from '#features/templates/useReadableText.ts';
import { paths } from '#lib/paths.ts';
import { getSellerNow } from '#lib/sellerTime.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { usePageAction } from '#lib/useAction.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { PageFooterBar } from '#ui/ActionBar.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { createLazyLoader, LazyComponent } from '#ui/LazyComponent.tsx';
import { ReadingHead } from '#ui/ReadingColumns.tsx';
import { PersistentTabs } from '#ui/Tabs.tsx';
import { buildMoreTextsLocation, moreTextsParameter } from './buildMoreTextsLocation.ts';
import type { MoreTextsProps } from './MoreTexts.tsx';
import { messages, useInterviewTemplate } from './useInterviewTemplate.ts';

const tabs = [
  { value: 'script', label: 'Script' },
  { value: 'objections', label: 'Objections' },
  { value: 'ai', label: 'AI' },
  { value: 'edit', label: 'Edit' },
] as const;

/** Renders the script page ("/session/:id/script-pitch"): script, objections, AI script and editor. */
export function ScriptPitchPage() {
  const { interview, texts, chosen, reading } = useInterviewTemplate(chooseScriptTemplate);
  const { businessName, selectedServiceId } = interview;
  const settings = usePublicSettings();
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('script');
  const moreTextId = useOpenMoreTextId();
  const title = getScriptTitle(selectedServiceId);
  const text = reading?.text ?? '';
  usePageTitle(`${moreTextId === null ? title : 'More texts'} - ${businessName}`);
  const waiting = <TemplateLoadState state={texts} />;

  return (
    <>
      <ScriptBackLink interview={interview} title={title} isAtScript={moreTextId === null} />
      {moreTextId === null ? (
        <ReadingHead
          key="script"
          title={title}
          badges={<ScriptBadges interview={interview} source={chosen?.source} />}
          printed={formatPrintHeader(interview)}
        >
          <Link
            className={buttonClass({ variant: 'plain', size: 'small' })}
            to={buildMoreTextsLocation('')}
          >
            <IconMessages aria-hidden="true" size={19} stroke={1.8} />
            More texts
          </Link>
          {tab === 'script' && text ? (
            <>
              <CopyScriptButton text={text} />
              <CallModeButton />
            </>
          ) : null}
          <EndCallButton position="head" />
        </ReadingHead>
      ) : (
        <>
          <ReadingHead key="more" title="More texts" printed={formatPrintHeader(interview)} />
          <MoreTextsTab interview={interview} chosenId={moreTextId} />
        </>
      )}
      <LazyPricesChangedNotice />
      <RunningTrialStrip />
      {/* The tabs stay mounted behind "More texts", so that the current line and unsaved text survive. */}
      <div hidden={moreTextId !== null}>
        <PersistentTabs
          label={title}
          tabs={tabs}
          value={tab}
          onChange={setTab}
          panels={{
            script:
              chosen && reading && selectedServiceId ? (
                <ScriptTabPanel
                  chosen={chosen}
                  reading={reading}
                  interview={interview}
                  serviceId={selectedServiceId}
                  isShown={tab === 'script' && moreTextId === null}
                />
              ) : (
                waiting
              ),
            objections: selectedServiceId ? (
              <ObjectionsTab
                serviceId={selectedServiceId}
                interview={interview}
                canEditAccountText={settings?.allow_user_objections_edit !== false}
              />
            ) : null,
            ai: chosen ? (
              <AiTab interview={interview} templateId={chosen.id} templateScript={text} />
            ) : (
              waiting
            ),
            edit: chosen ? (
              <>
                <LazyClientPriceForm />
                <TemplateEditorTab template={chosen} interview={interview} />
              </>
            ) : (
              waiting
            ),
          }}
        />
        <EndCallButton position="end" />
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
  const before = getScreenBeforeScript(selectedServiceId);
  if (!at.isAtScript)
    return <BackLink to={paths.step(id, 'script-pitch')}>{`Back to ${at.title}`}</BackLink>;
  return (
    <BackLink to={paths.step(id, before)}>
      {before === 'brand-audit' ? 'Back to Brand Audit' : 'Back to Recap'}
    </BackLink>
  );
}

/** Returns the id of the "More texts" text in the address; null while the script is shown. */
function useOpenMoreTextId(): string | null {
  return useSearchParams()[0].get(moreTextsParameter);
}

interface ScriptBadgesProps {
  readonly interview: Pick<Interview, 'selectedServiceId' | 'answers'>;
  readonly source: TemplateSource | undefined;
}

/** Renders badges for the service, the variant of the AI package and the source of the script. */
function ScriptBadges({ interview, source }: ScriptBadgesProps) {
  const isAi = interview.selectedServiceId === 'ai_power_package';
  const variant = isAi ? chooseAiPackageVariant(interview.answers) : null;
  return (
    <>
      <Badge tone="green">{findService(interview.selectedServiceId)?.name}</Badge>
      {variant ? <Badge tone="blue">{aiPackageVariantNames[variant]}</Badge> : null}
      <TemplateSourceBadge source={source} />
    </>
  );
}

const trialStrip = createLazyLoader(
  async () => (await import('#features/outcomes/TrialStatusStrip.tsx')).TrialStatusStrip,
);
const renderNothing = () => null;

/** Renders the trial strip while a trial runs, and loads its code only then. */
function RunningTrialStrip() {
  const { interview } = useInterview();
  if (getTrialStatus(interview.answers) !== 'started') return null;
  return (
    <LazyComponent
      loader={trialStrip}
      props={{ interview }}
      fallback={null}
      Failed={renderNothing}
    />
  );
}

interface ScriptTabPanelProps {
  readonly chosen: ChosenTemplate;
  readonly reading: ReadableText;
  readonly interview: Interview;
  readonly serviceId: ServiceId;
  /** False while another tab is selected. */
  readonly isShown: boolean;
}

function ScriptTabPanel({ chosen, reading, interview, serviceId, isShown }: ScriptTabPanelProps) {
  const template = chosen.templateString ?? '';
  return (
    <ScriptReadingLayout
      reading={reading}
      serviceId={serviceId}
      isShown={isShown}
      interview={interview}
      above={<TextBlanksStrip template={template} interview={interview} from="script-pitch" />}
      beside={
        <>
          <NoTextBlanksNotice template={template} interview={interview} />
          {isShown ? <NotesSidebar interviewId={interview.id} /> : null}
        </>
      }
      isAsideSticky
      callModeText={{
        textId: 'script-pitch',
        title: [findService(serviceId)?.name ?? '', 'script'],
      }}
    />
  );
}

interface ScriptFootProps {
  readonly interview: Interview;
}

/** Renders the sale button and the trial button; the likelier next step is the filled one. */
function ScriptFoot({ interview }: ScriptFootProps) {
  const trial = buildTrialButton(interview);
  const isSold = interview.salesStatus === 'sold';
  return (
    <PageFooterBar {...(isSold ? {} : { hint: 'How did the call end?' })}>
      {trial && isSold ? <TrialAction button={trial} variant="light" /> : null}
      <SaleButton afterSale="list" variant={trial && !isSold ? 'light' : 'filled'} />
      {trial && !isSold ? <TrialAction button={trial} variant="filled" /> : null}
    </PageFooterBar>
  );
}

interface TrialActionProps {
  readonly button: TrialButton;
  readonly variant: 'filled' | 'light';
}

/** Renders the trial button, which starts the trial, or a link to a trial that has started. */
function TrialAction({ button: { label, to, startsTrial }, variant }: TrialActionProps) {
  const { interview, run } = useInterview();
  const wasPressed = useRef(false);
  const link = useRef<HTMLAnchorElement>(null);
  const starting = usePageAction(async () => {
    const { day } = getSellerNow();
    const before = interview;
    try {
      const baseline = buildTrialBaseline(before.answers);
      const { outcome } = await run(startTrial, { startDay: day, baseline }, startTrialCommand);
      if (outcome?.kind !== 'trial') return;
      const undo = () => void undoTrial(before, outcome, baseline);
      const { title, text } = buildOutcomeSavedMessage(outcome, before, day);
      showSuccess({ title, description: text }, { label: 'Undo', run: undo });
    } catch {
      showFailure(messages.trialStartFailed);
    }
    void refreshInterviewCards();
  });

  // The pressed button is replaced by a link, so the keyboard focus moves to the link.
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

/** "More texts" is loaded when its list is opened, because most calls do not need it. */
const moreTexts = createLazyLoader(async () => (await import('./MoreTexts.tsx')).MoreTexts);

function MoreTextsTab(props: MoreTextsProps) {
  return <LazyComponent loader={moreTexts} props={props} />;
}

/** The objections panel is loaded when its tab is opened. */
const objectionsPanel = createLazyLoader(
  async () => (await import('#features/objections/ObjectionsPanel.tsx')).ObjectionsPanel,
);

function ObjectionsTab(props: ObjectionsPanelProps) {
  return <LazyComponent loader={objectionsPanel} props={props} />;
}
