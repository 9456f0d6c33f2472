import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import type { ServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import { renderObjections } from '@salespro/domain/objections/renderObjections.ts';
import { IconMessageQuestion } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { openObjectionsKey } from '#features/templates/useReadingPosition.ts';
import { showFailure } from '#lib/toast.ts';
import { Button } from '#ui/Button.tsx';
import { KeyHint } from '#ui/KeyHint.tsx';
import { Surface, Text } from '#ui/primitives.tsx';
import { useFirstInteraction } from '#ui/useFirstInteraction.ts';
import { messages } from './messages.ts';
import type { ObjectionPalette } from './ObjectionPalette.tsx';
import styles from './objectionsCall.module.css';
import { useObjectionTexts } from './useObjectionTexts.ts';

interface ObjectionPaletteLoaderProps {
  readonly serviceId: ServiceId;
  readonly interview: Interview;
  readonly isOpen: boolean;
  /** Name of the script section that the seller returns to. */
  readonly scriptSectionName: string | null;
  readonly onClose: () => void;
}

/** Preloads the objection palette beside a script, so that it opens without delay during a call. */
export function ObjectionPaletteLoader(props: ObjectionPaletteLoaderProps) {
  const palette = usePaletteCode(props.isOpen);
  return palette.shouldLoadTexts ? <LoadedObjectionPalette {...props} palette={palette} /> : null;
}

interface LoadedObjectionPaletteProps extends ObjectionPaletteLoaderProps {
  readonly palette: ReturnType<typeof usePaletteCode>;
}

function LoadedObjectionPalette({ palette, ...props }: LoadedObjectionPaletteProps) {
  const { serviceId, interview, isOpen, scriptSectionName, onClose } = props;
  const { texts, isFailed, retry } = useObjectionTexts(serviceId);
  const hasFailed = isFailed || palette.isFailed;

  useEffect(() => {
    if (!isOpen || !hasFailed) return;
    showFailure(messages.loadFailed);
    retry();
    onClose();
  }, [isOpen, hasFailed, retry, onClose]);

  return isOpen && texts && palette.Palette ? (
    <palette.Palette
      text={renderObjections(texts.current, interview)}
      scriptSectionName={scriptSectionName}
      onClose={onClose}
    />
  ) : null;
}

/** Loads the code of the palette at the first interaction with the page, before it is opened. */
function usePaletteCode(isWanted: boolean) {
  const [Palette, setPalette] = useState<typeof ObjectionPalette | null>(null);
  const [isFailed, setFailed] = useState(false);
  const isUserActive = useFirstInteraction();

  // Opening the palette retries the import; only then is a failure reported.
  useEffect(() => {
    setFailed(false);
    if (Palette || !(isUserActive || isWanted)) return;
    import('./ObjectionPalette.tsx').then(
      (loaded) => setPalette(() => loaded.ObjectionPalette),
      () => setFailed(isWanted),
    );
  }, [Palette, isUserActive, isWanted]);

  return { Palette, isFailed, shouldLoadTexts: isUserActive || isWanted };
}

interface OpenObjectionsButtonsProps {
  readonly hasKeys: boolean;
  readonly onOpen: () => void;
}

/** Renders the buttons that open the objections: a card beside the script, a pill on phones. */
export function OpenObjectionsButtons({ hasKeys, onOpen }: OpenObjectionsButtonsProps) {
  return (
    <>
      <Surface as="section" className={styles.card} aria-labelledby="push-back">
        <Text as="h2" size="body" below={4} id="push-back">
          They push back?
        </Text>
        <Text size="medium" tone="dim" below={12}>
          Opens over the script. Esc brings you back to this line.
        </Text>
        <Button variant="outline" size="small" isWide onClick={onOpen}>
          <span className={styles.words}>Open objections</span>
          {hasKeys ? <KeyHint>{openObjectionsKey}</KeyHint> : null}
        </Button>
      </Surface>
      <button className={styles.pill} type="button" data-at-thumb onClick={onOpen}>
        <IconMessageQuestion aria-hidden="true" size={22} stroke={1.8} />
        Objections
      </button>
    </>
  );
}
