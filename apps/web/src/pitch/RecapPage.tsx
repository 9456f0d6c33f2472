import { chooseRecapTemplate } from '@salespro/domain/templates/chooseTemplate.ts';
import { useState } from 'react';
import { AiTab } from '#ai/AiTab.tsx';
import { EndCallButton } from '#interviews/outcomes/EndCallButton.tsx';
import { BackLink } from '#interviews/shell/BackLink.tsx';
import { toPrintedLine } from '#interviews/toPrintedLine.ts';
import { paths } from '#lib/paths.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { EditorTab } from '#templates/EditorTab.tsx';
import { LayersMissing } from '#templates/LayersMissing.tsx';
import { CopyScriptButton } from '#templates/reading/CopyScriptButton.tsx';
import { SourceBadge } from '#templates/SourceBadge.tsx';
import { KeptTabs } from '#ui/KeptTabs.tsx';
import { ReadingHead } from '#ui/ReadingHead.tsx';
import styles from './pitchPage.module.css';
import { RecapAside } from './RecapAside.tsx';
import { RecapFoot } from './RecapFoot.tsx';
import { RecapTab } from './RecapTab.tsx';
import { toReadingTime } from './toReadingTime.ts';
import { useKeptPitch } from './useKeptPitch.ts';
import { usePitchText } from './usePitchText.ts';

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
        <aside className={styles.below} aria-label="This interview">
          <RecapAside interview={interview} />
        </aside>
      )}
      <EndCallButton place="end" />
      <RecapFoot interview={interview} />
    </>
  );
}
