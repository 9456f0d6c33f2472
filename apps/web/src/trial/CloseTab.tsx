import type { StoredInterview } from '@salespro/contract/interviews.ts';
import type { ChosenTemplate } from '@salespro/domain/templates/chooseTemplate.ts';
import { useRef, useState } from 'react';
import { BlanksStrip } from '#interviews/blanks/BlanksStrip.tsx';
import { answerKeysSwitch } from '#lib/answerKeysSwitch.ts';
import { useStore } from '#lib/useStore.ts';
import { ObjectionsCall } from '#templates/objections/ObjectionsCall.tsx';
import { PaletteDoor } from '#templates/objections/PaletteDoor.tsx';
import { PartsRail } from '#templates/reading/PartsRail.tsx';
import { ReadingCard } from '#templates/reading/ReadingCard.tsx';
import { useReader } from '#templates/reading/useReader.ts';
import type { Reading } from '#templates/reading/useReading.ts';
import { useScriptKeys } from '#templates/reading/useScriptKeys.ts';
import { CloseLinks } from './CloseLinks.tsx';
import styles from './closeTab.module.css';
import { OfferList } from './OfferList.tsx';

interface CloseTabProps {
  readonly chosen: ChosenTemplate;
  readonly reading: Reading;
  readonly interview: StoredInterview;
  /** False while another tab is in front. */
  readonly isShown: boolean;
}

/** The close with the line being read, the prices beside it and the objections one key away. */
export function CloseTab({ chosen, reading, interview, isShown }: CloseTabProps) {
  const card = useRef<HTMLDivElement>(null);
  const reader = useReader(reading.parts, card, isShown);
  const hasKeys = useStore(answerKeysSwitch);
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const openPalette = () => setPaletteOpen(true);
  useScriptKeys({ isOn: isShown, hasKeys, onStep: reader.step, onObjections: openPalette });
  const service = interview.selectedServiceId;

  return (
    <div className={styles.columns}>
      <div className={styles.reading} ref={card}>
        <BlanksStrip
          template={chosen.templateString ?? ''}
          interview={interview}
          from="retainer-close"
        />
        <ReadingCard rendered={reading.rendered} currentStop={reader.stop} onStop={reader.choose} />
      </div>
      <aside className={styles.aside} aria-label="While you read">
        <PartsRail reading={reading} current={reader.part} onPart={reader.goTo} />
        <ObjectionsCall hasKeys={hasKeys} onOpen={openPalette} />
        <OfferList answers={interview.answers} />
        <CloseLinks interviewId={interview.id} />
      </aside>
      {service ? (
        <PaletteDoor
          serviceId={service}
          isOpen={isPaletteOpen}
          place={reader.part?.name ?? null}
          onClose={() => setPaletteOpen(false)}
        />
      ) : null}
    </div>
  );
}
