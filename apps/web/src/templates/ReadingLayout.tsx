import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import type { ServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { answerKeysSwitch } from '#lib/answerKeysSwitch.ts';
import { useStore } from '#lib/useStore.ts';
import { createLazyPart } from '#ui/createLazyPart.ts';
import { LazyPart } from '#ui/LazyPart.tsx';
import { ReadingColumns } from '#ui/ReadingColumns.tsx';
import { RetryQuietly } from '#ui/RetryQuietly.tsx';
import { useFirstSign } from '#ui/useFirstSign.ts';
import type { CallActions } from './callMode/CallMode.tsx';
import { useCallAddress } from './callMode/useCallAddress.ts';
import { ObjectionPaletteLoader } from './objections/ObjectionPaletteLoader.tsx';
import { ObjectionsCall } from './objections/ObjectionsCall.tsx';
import { PartsRail } from './reading/PartsRail.tsx';
import { ReadingCard } from './reading/ReadingCard.tsx';
import { ReadingKeys } from './reading/ReadingKeys.tsx';
import { useReader } from './reading/useReader.ts';
import type { Reading } from './reading/useReading.ts';
import { useScriptKeys } from './reading/useScriptKeys.ts';

const loadCallMode = async () => (await import('./callMode/CallMode.tsx')).CallMode;
const callMode = createLazyPart(loadCallMode);

/** Of a text that is read in a call. */
export interface ReadingCall extends CallActions {
  /** Tells this text from the others of the interview. */
  readonly place: string;
  /** What is read: its name, and what it is. */
  readonly title: readonly [name: string, kind: string];
}

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
  /** Told which part is being read, by its name, and which line. */
  readonly onPart?: (name: string | undefined, stop: number) => void;
  readonly call: ReadingCall;
}

/** A script with the line being read, the way through it, and the objections one key away. */
export function ReadingLayout(props: ReadingLayoutProps) {
  const { reading, serviceId, isShown, interview, call } = props;
  const address = useCallAddress();
  const isCalling = isShown && address.isOn && reading.parts.length > 0;
  const card = useRef<HTMLDivElement>(null);
  // After a reload the call goes on where it was; opened from the page, at the line of the page.
  const isResumed = useRef(isCalling);
  useEffect(() => {
    isResumed.current &&= isCalling;
  });
  const reader = useReader(reading.parts, card, isShown && !isCalling);
  const partName = reader.part?.name ?? undefined;
  const { onPart } = props;
  useEffect(() => {
    if (isShown) onPart?.(partName, reader.stop);
  }, [isShown, onPart, partName, reader.stop]);
  const hasKeys = useStore(answerKeysSwitch);
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const openPalette = () => setPaletteOpen(true);
  useScriptKeys({
    isOn: isShown && !isCalling,
    hasKeys,
    onStep: reader.step,
    onObjections: openPalette,
    onCall: address.open,
  });
  const isNear = useFirstSign();
  useEffect(() => {
    if (isNear) loadCallMode().catch(() => undefined);
  }, [isNear]);

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
            <ReadingKeys />
            {props.beside}
          </>
        }
      >
        {props.above}
        <ReadingCard rendered={reading.rendered} currentStop={reader.stop} onStop={reader.choose} />
      </ReadingColumns>
      {isCalling ? (
        <LazyPart
          part={callMode}
          props={{
            ...call,
            reading,
            interview,
            stop: reader.stop,
            isResumed,
            blanks: props.above,
            onStop: reader.choose,
            onObjections: openPalette,
            onLeave: address.leave,
          }}
          waiting={null}
          Failed={RetryQuietly}
        />
      ) : null}
      {serviceId ? (
        <ObjectionPaletteLoader
          serviceId={serviceId}
          interview={interview}
          isOpen={isPaletteOpen}
          partName={reader.part?.name ?? null}
          onClose={() => setPaletteOpen(false)}
          onNote={() => call.onNote('note')}
        />
      ) : null}
    </>
  );
}
