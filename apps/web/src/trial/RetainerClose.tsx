import { chooseRetainerTemplate } from '@salespro/domain/templates/chooseTemplate.ts';
import type { TemplateLayers } from '@salespro/domain/templates/findTemplateText.ts';
import { useState } from 'react';
import { AiTab } from '#ai/AiTab.tsx';
import { keepInterview } from '#interviews/interviewQuery.ts';
import { useInterview } from '#interviews/useInterview.ts';
import { EditorTab } from '#templates/EditorTab.tsx';
import { LayersMissing } from '#templates/LayersMissing.tsx';
import { CopyScriptButton } from '#templates/reading/CopyScriptButton.tsx';
import { useChosenText } from '#templates/useChosenText.ts';
import { KeptTabs } from '#ui/KeptTabs.tsx';
import { ReadingHead } from '#ui/ReadingHead.tsx';
import { CloseFoot } from './CloseFoot.tsx';
import { CloseTab } from './CloseTab.tsx';
import { ResultsStrip } from './ResultsStrip.tsx';

const tabs = [
  { value: 'view', label: 'View Script' },
  { value: 'edit', label: 'Edit Template' },
  { value: 'ai', label: 'AI Script' },
] as const;

const choose = (_interview: unknown, layers: TemplateLayers) => chooseRetainerTemplate(layers);

/** What the trial brought, and the words that turn it into a retainer. */
export function RetainerClose() {
  const { interview } = useInterview();
  const { texts, chosen, reading } = useChosenText(interview, 'retainer_close', choose);
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('view');
  const text = reading?.text ?? '';
  const waiting = <LayersMissing state={texts} />;

  return (
    <>
      <ReadingHead title="Retainer Close">
        {tab === 'view' && text ? <CopyScriptButton text={text} /> : null}
      </ReadingHead>
      <ResultsStrip answers={interview.answers} />
      <KeptTabs
        label="Retainer Close"
        tabs={tabs}
        value={tab}
        onChange={setTab}
        panels={{
          view:
            chosen && reading ? (
              <CloseTab
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
            <AiTab
              interview={interview}
              templateId={chosen.id}
              templateScript={text}
              onSaved={keepInterview}
            />
          ) : (
            waiting
          ),
        }}
      />
      {tab === 'view' ? <CloseFoot interviewId={interview.id} /> : null}
    </>
  );
}
