import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import type { ServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import { type ReactNode, useRef, useState } from 'react';
import { answerKeysSwitch } from '#lib/answerKeysSwitch.ts';
import { useStore } from '#lib/useStore.ts';
import { ReadingColumns } from '#ui/ReadingColumns.tsx';
import { ObjectionPaletteLoader } from './objections/ObjectionPaletteLoader.tsx';
import { ObjectionsCall } from './objections/ObjectionsCall.tsx';
import { PartsRail } from './reading/PartsRail.tsx';
import { ReadingCard } from './reading/ReadingCard.tsx';
import { ReadingKeys } from './reading/ReadingKeys.tsx';
import { useReader } from './reading/useReader.ts';
import type { Reading } from './reading/useReading.ts';
import { useScriptKeys } from './reading/useScriptKeys.ts';

interface ReadingLayoutProps {
  readonly reading: Reading;
  readonly serviceId: ServiceId | null;
  readonly interview: Interview;
  /** False while another tab is in front. */
  readonly isShown: boolean;
  /** Above the text: what it still lacks. */
  readonly above: ReactNode;
  /** Beside it, under the way through the text. */
  readonly beside: ReactNode;
  readonly isAsideSticky?: boolean;
}

/** A script with the line being read, the way through it, and the objections one key away. */
export function ReadingLayout(props: ReadingLayoutProps) {
  const { reading, serviceId, isShown } = props;
  const card = useRef<HTMLDivElement>(null);
  const reader = useReader(reading.parts, card, isShown);
  const hasKeys = useStore(answerKeysSwitch);
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const openPalette = () => setPaletteOpen(true);
  const [isHelpOpen, setHelpOpen] = useState(false);
  useScriptKeys({
    isOn: isShown,
    hasKeys,
    onStep: reader.step,
    onObjections: openPalette,
    onHelp: () => setHelpOpen(true),
  });

  return (
    <>
      <ReadingColumns
        textRef={card}
        asideLabel="While you read"
        isAsideSticky={props.isAsideSticky ?? false}
        aside={
          <>
            <PartsRail reading={reading} current={reader.part} onPart={reader.goTo} />
            <ObjectionsCall hasKeys={hasKeys} onOpen={openPalette} />
            <ReadingKeys isHelpOpen={isHelpOpen} onHelp={setHelpOpen} />
            {props.beside}
          </>
        }
      >
        {props.above}
        <ReadingCard rendered={reading.rendered} currentStop={reader.stop} onStop={reader.choose} />
      </ReadingColumns>
      {serviceId ? (
        <ObjectionPaletteLoader
          serviceId={serviceId}
          interview={props.interview}
          isOpen={isPaletteOpen}
          partName={reader.part?.name ?? null}
          onClose={() => setPaletteOpen(false)}
        />
      ) : null}
    </>
  );
}
