import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import type { ServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import type { ScriptPart } from '@salespro/domain/templates/reading/readScript.ts';
import { toClock } from '@salespro/domain/templates/reading/timeScript.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCall } from '#call/CallState.tsx';
import { helpView } from '#call/helpView.ts';
import {
  ObjectionPaletteLoader,
  ObjectionsCall,
} from '#features/objections/ObjectionPaletteLoader.tsx';
import { ReadingCard } from '#features/templates/ReadingCard.tsx';
import styles from '#features/templates/readingParts.module.css';
import { listStops, useReader, useScriptKeys } from '#features/templates/useReader.ts';
import type { Reading } from '#features/templates/useReading.ts';
import { useStore } from '#lib/createStore.ts';
import { answerKeysSwitch } from '#lib/deviceSwitches.ts';
import { AllKeysButton, KeyHint } from '#ui/KeyHint.tsx';
import { createLazyPart, LazyPart, RetryQuietly } from '#ui/LazyPart.tsx';
import { Row, Surface, Text } from '#ui/primitives.tsx';
import { ReadingColumns } from '#ui/ReadingColumns.tsx';
import { useFirstSign } from '#ui/useFirstSign.ts';
import { useCallAddress } from './CallModeButton.tsx';

const loadCallMode = async () => (await import('./CallMode.tsx')).CallMode;
const callMode = createLazyPart(loadCallMode);

/** Of a text that is read in a call. */
export interface ReadingCall {
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
  const { change } = useCall();
  useEffect(() => {
    if (isShown) change({ place: { part: partName, stop: reader.stop } });
  }, [isShown, change, partName, reader.stop]);
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
        />
      ) : null}
    </>
  );
}

interface PartsRailProps {
  readonly reading: Reading;
  readonly current: ScriptPart | null;
  readonly onPart: (stop: number) => void;
}

/** The parts of the script with the time each begins, counted at a calm voice. */
function PartsRail({ reading: { parts, time }, current, onPart }: PartsRailProps) {
  const named = parts.flatMap((part, index) => {
    const stop = listStops(part)[0];
    return part.name === null || stop === undefined
      ? []
      : [{ part, name: part.name, stop, start: time.starts[index] ?? 0 }];
  });
  if (named.length < 2) return null;
  return (
    <Surface as="nav" className={styles.card} aria-labelledby="script-parts">
      <Row align="baseline" justify="between" className={styles.top}>
        <Text as="h2" size="body" below={8} id="script-parts">
          In this script
        </Text>
        <Text as="span" size="medium" tone="dim" isTabular>
          {(time.seconds / 60).toFixed(1)} min
        </Text>
      </Row>
      <ol>
        {named.map(({ part, name, stop, start }) => (
          <li key={stop}>
            <button
              className={styles.part}
              type="button"
              aria-current={part === current ? 'step' : undefined}
              onClick={() => onPart(stop)}
            >
              <span className={styles.name}>{name}</span>
              <Text as="span" size="small" isTabular>
                {toClock(start)}
              </Text>
            </button>
          </li>
        ))}
      </ol>
    </Surface>
  );
}

/** The keys that matter while one reads. */
function ReadingKeys() {
  return (
    <Row
      as="p"
      gap={16}
      rowGap={4}
      justify="between"
      size="small"
      tone="dim"
      className={styles.line}
    >
      <Row as="span" gap={4} isInline>
        <KeyHint>↑</KeyHint>
        <KeyHint>↓</KeyHint> move the line
      </Row>
      <AllKeysButton onClick={() => helpView.set('keys')} />
    </Row>
  );
}
