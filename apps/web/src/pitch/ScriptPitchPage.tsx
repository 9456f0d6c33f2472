import { chooseScriptTemplate } from '@salespro/domain/templates/chooseTemplate.ts';
import { screenBeforeScript } from '@salespro/domain/trial/screenBeforeScript.ts';
import { scriptTitle } from '@salespro/domain/trial/scriptTitle.ts';
import { useState } from 'react';
import { AiTab } from '#ai/AiTab.tsx';
import { keepInterview } from '#interviews/interviewQuery.ts';
import { BackLink } from '#interviews/shell/BackLink.tsx';
import { paths } from '#lib/paths.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { useSettings } from '#settings/useSettings.ts';
import { EditorTab } from '#templates/EditorTab.tsx';
import { LayersMissing } from '#templates/LayersMissing.tsx';
import { ObjectionsTab } from '#templates/objections/ObjectionsTab.tsx';
import { CopyScriptButton } from '#templates/reading/CopyScriptButton.tsx';
import { KeptTabs } from '#ui/KeptTabs.tsx';
import { ReadingHead } from '#ui/ReadingHead.tsx';
import { ScriptBadges } from './ScriptBadges.tsx';
import { ScriptFoot } from './ScriptFoot.tsx';
import { ScriptTab } from './ScriptTab.tsx';
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
  const { id, businessName, selectedServiceId } = interview;
  const settings = useSettings();
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('script');
  const title = scriptTitle(selectedServiceId);
  const text = reading?.text ?? '';
  const before = screenBeforeScript(selectedServiceId);
  usePageTitle(`${title} - ${businessName}`);
  const waiting = <LayersMissing state={texts} />;

  return (
    <>
      <BackLink to={paths.step(id, before)}>
        {before === 'brand-audit' ? 'Back to Brand Audit' : 'Back to Recap'}
      </BackLink>
      <ReadingHead
        title={title}
        badges={<ScriptBadges interview={interview} source={chosen?.source} />}
      >
        {tab === 'script' && text ? <CopyScriptButton text={text} /> : null}
      </ReadingHead>
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
                isShown={tab === 'script'}
              />
            ) : (
              waiting
            ),
          objections: selectedServiceId ? (
            <ObjectionsTab
              serviceId={selectedServiceId}
              canEditOwn={settings?.allow_user_objections_edit !== false}
            />
          ) : null,
          ai: chosen ? (
            <AiTab
              interview={interview}
              templateId={chosen.id}
              templateScript={text}
              onSaved={keepInterview}
            />
          ) : (
            waiting
          ),
          edit: chosen ? <EditorTab template={chosen} interview={interview} /> : waiting,
        }}
      />
      {tab === 'script' || tab === 'objections' ? <ScriptFoot interview={interview} /> : null}
    </>
  );
}
