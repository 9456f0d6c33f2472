import type { ServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import { chooseScriptTemplate } from '@salespro/domain/templates/chooseTemplate.ts';
import { screenBeforeScript } from '@salespro/domain/trial/screenBeforeScript.ts';
import { scriptTitle } from '@salespro/domain/trial/scriptTitle.ts';
import { IconMessages } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { AiTab } from '#ai/AiTab.tsx';
import { EndCallButton } from '#interviews/outcomes/EndCallButton.tsx';
import { RunningTrial } from '#interviews/sale/RunningTrial.tsx';
import { BackLink } from '#interviews/shell/BackLink.tsx';
import { toPrintedLine } from '#interviews/toPrintedLine.ts';
import { paths } from '#lib/paths.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { TodaysPrices } from '#settings/services/TodaysPrices.tsx';
import { useSettings } from '#settings/useSettings.ts';
import { CallModeButton } from '#templates/callMode/CallModeButton.tsx';
import { EditorTab } from '#templates/EditorTab.tsx';
import { LayersMissing } from '#templates/LayersMissing.tsx';
import { MoreTextsTab } from '#templates/more/MoreTextsTab.tsx';
import { toMoreTexts } from '#templates/more/toMoreTexts.ts';
import { ObjectionsTab } from '#templates/objections/ObjectionsTab.tsx';
import { CopyScriptButton } from '#templates/reading/CopyScriptButton.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { KeptTabs } from '#ui/KeptTabs.tsx';
import { ReadingHead } from '#ui/ReadingHead.tsx';
import { ScriptBadges } from './ScriptBadges.tsx';
import { ScriptFoot } from './ScriptFoot.tsx';
import { ScriptTab } from './ScriptTab.tsx';
import { useMoreTexts } from './useMoreTexts.ts';
import { usePitchText } from './usePitchText.ts';

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
            edit: chosen ? <EditorTab template={chosen} interview={interview} /> : waiting,
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
