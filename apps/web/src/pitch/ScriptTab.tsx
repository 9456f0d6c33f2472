import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import type { ServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import type { ChosenTemplate } from '@salespro/domain/templates/chooseTemplate.ts';
import { useRef, useState } from 'react';
import { BlanksStrip } from '#interviews/blanks/BlanksStrip.tsx';
import { NoBlanks } from '#interviews/blanks/NoBlanks.tsx';
import { answerKeysSwitch } from '#lib/answerKeysSwitch.ts';
import { useStore } from '#lib/useStore.ts';
import { ObjectionsCall } from '#templates/objections/ObjectionsCall.tsx';
import { PaletteDoor } from '#templates/objections/PaletteDoor.tsx';
import { PartsRail } from '#templates/reading/PartsRail.tsx';
import { ReadingCard } from '#templates/reading/ReadingCard.tsx';
import { useReader } from '#templates/reading/useReader.ts';
import type { Reading } from '#templates/reading/useReading.ts';
import { useScriptKeys } from '#templates/reading/useScriptKeys.ts';
import styles from './pitchPage.module.css';

interface ScriptTabProps {
  readonly chosen: ChosenTemplate;
  readonly reading: Reading;
  readonly interview: Interview;
  readonly serviceId: ServiceId;
  /** False while another tab is in front. */
  readonly isShown: boolean;
}

/** The script with the line being read, the way through it, and the objections one key away. */
export function ScriptTab({ chosen, reading, interview, serviceId, isShown }: ScriptTabProps) {
  const card = useRef<HTMLDivElement>(null);
  const reader = useReader(reading.parts, card, isShown);
  const hasKeys = useStore(answerKeysSwitch);
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const openPalette = () => setPaletteOpen(true);
  useScriptKeys({ isOn: isShown, hasKeys, onStep: reader.step, onObjections: openPalette });

  return (
    <div className={styles.columns}>
      <div className={styles.reading} ref={card}>
        <BlanksStrip
          template={chosen.templateString ?? ''}
          interview={interview}
          from="script-pitch"
        />
        <ReadingCard rendered={reading.rendered} currentStop={reader.stop} onStop={reader.choose} />
      </div>
      <aside className={`${styles.aside} ${styles.sticky}`} aria-label="While you read">
        <PartsRail reading={reading} current={reader.part} onPart={reader.goTo} />
        <ObjectionsCall hasKeys={hasKeys} onOpen={openPalette} />
        <NoBlanks template={chosen.templateString ?? ''} interview={interview} />
      </aside>
      <PaletteDoor
        serviceId={serviceId}
        isOpen={isPaletteOpen}
        place={reader.part?.name ?? null}
        onClose={() => setPaletteOpen(false)}
      />
    </div>
  );
}
