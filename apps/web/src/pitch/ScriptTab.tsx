import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import type { ServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import type { ChosenTemplate } from '@salespro/domain/templates/chooseTemplate.ts';
import { useRef, useState } from 'react';
import { BlanksStrip } from '#interviews/blanks/BlanksStrip.tsx';
import { NoBlanks } from '#interviews/blanks/NoBlanks.tsx';
import { answerKeysSwitch } from '#lib/answerKeysSwitch.ts';
import { useStore } from '#lib/useStore.ts';
import { ObjectionPalette } from '#templates/objections/ObjectionPalette.tsx';
import { useObjectionTexts } from '#templates/objections/useObjectionTexts.ts';
import { ReadingCard } from '#templates/reading/ReadingCard.tsx';
import type { Reading } from '#templates/reading/useReading.ts';
import { ObjectionsCall } from './ObjectionsCall.tsx';
import { PartsRail } from './PartsRail.tsx';
import styles from './pitchPage.module.css';
import { useReader } from './useReader.ts';
import { useScriptKeys } from './useScriptKeys.ts';

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
  // Asked for at once: in a call there is no time to wait for it.
  const objections = useObjectionTexts(serviceId).texts;

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
      {isPaletteOpen && objections ? (
        <ObjectionPalette
          text={objections.current}
          place={reader.part?.name ?? null}
          onClose={() => setPaletteOpen(false)}
        />
      ) : null}
    </div>
  );
}
