import { chooseRetainerTemplate } from '@salespro/domain/templates/chooseTemplate.ts';
import { useState } from 'react';
import { AiTab } from '#ai/AiTab.tsx';
import { EndCallButton } from '#interviews/outcomes/EndCallButton.tsx';
import { toPrintedLine } from '#interviews/toPrintedLine.ts';
import { useWithSeller } from '#settings/agency/useWithSeller.ts';
import { TodaysPrices } from '#settings/services/TodaysPrices.tsx';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { CallModeButton } from '#templates/callMode/CallModeButton.tsx';
import { EditorTab } from '#templates/EditorTab.tsx';
import { LayersMissing } from '#templates/LayersMissing.tsx';
import { CopyScriptButton } from '#templates/reading/CopyScriptButton.tsx';
import { useChosenText } from '#templates/useChosenText.ts';
import { KeptTabs } from '#ui/KeptTabs.tsx';
import { ReadingHead } from '#ui/ReadingHead.tsx';
import { CloseFoot } from './CloseFoot.tsx';
import { CloseLinks } from './CloseLinks.tsx';
import { CloseTab } from './CloseTab.tsx';
import { ResultsStrip } from './ResultsStrip.tsx';

const tabs = [
  { value: 'view', label: 'View Script' },
  { value: 'edit', label: 'Edit Template' },
  { value: 'ai', label: 'AI Script' },
] as const;

/** What the trial brought, and the words that turn it into a retainer. */
export function RetainerClose() {
  const interview = useWithSeller(useInterview().interview);
  const set =
    interview.selectedServiceId === 'message_marketing'
      ? 'retainer_close_message_marketing'
      : 'retainer_close';
  const { texts, chosen, reading } = useChosenText(interview, set, chooseRetainerTemplate);
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('view');
  const text = reading?.text ?? '';
  const waiting = <LayersMissing state={texts} />;

  return (
    <>
      <ReadingHead title="Retainer Close" printed={toPrintedLine(interview)}>
        {tab === 'view' && text ? (
          <>
            <CopyScriptButton text={text} />
            <CallModeButton />
          </>
        ) : null}
        <EndCallButton place="head" />
      </ReadingHead>
      <TodaysPrices />
      <ResultsStrip interview={interview} />
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
            <AiTab interview={interview} templateId={chosen.id} templateScript={text} />
          ) : (
            waiting
          ),
        }}
      />
      {tab === 'view' ? null : <CloseLinks interviewId={interview.id} />}
      <EndCallButton place="end" />
      <CloseFoot interviewId={interview.id} />
    </>
  );
}
