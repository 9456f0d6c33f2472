import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import type { ServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import { fillObjections } from '@salespro/domain/objections/fillObjections.ts';
import { IconMessageQuestion } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { objectionsKey } from '#features/templates/useReader.ts';
import { showFailure } from '#lib/toast.ts';
import { Button } from '#ui/Button.tsx';
import { KeyHint } from '#ui/KeyHint.tsx';
import { Surface, Text } from '#ui/primitives.tsx';
import { useFirstSign } from '#ui/useFirstSign.ts';
import { messages } from './messages.ts';
import type { ObjectionPalette } from './ObjectionPalette.tsx';
import styles from './objectionsCall.module.css';
import { useObjectionTexts } from './useObjectionTexts.ts';

interface ObjectionPaletteLoaderProps {
  readonly serviceId: ServiceId;
  readonly interview: Interview;
  readonly isOpen: boolean;
  /** The part of the script one comes back to. */
  readonly partName: string | null;
  readonly onClose: () => void;
}

/** Stands beside every script: in a call there is no time to wait, so all is there before it is asked for. */
export function ObjectionPaletteLoader(props: ObjectionPaletteLoaderProps) {
  const palette = usePalette(props.isOpen);
  return palette.isNear ? <WithTexts {...props} palette={palette} /> : null;
}

interface WithTextsProps extends ObjectionPaletteLoaderProps {
  readonly palette: ReturnType<typeof usePalette>;
}

function WithTexts({ palette, ...props }: WithTextsProps) {
  const { serviceId, interview, isOpen, partName, onClose } = props;
  const { texts, isFailed, retry } = useObjectionTexts(serviceId);
  const hasFailed = isFailed || palette.isFailed;

  useEffect(() => {
    if (!isOpen || !hasFailed) return;
    showFailure(messages.loadingFailed);
    retry();
    onClose();
  }, [isOpen, hasFailed, retry, onClose]);

  return isOpen && texts && palette.Palette ? (
    <palette.Palette
      text={fillObjections(texts.current, interview)}
      partName={partName}
      onClose={onClose}
    />
  ) : null;
}

/** The palette's code, loaded at the first sign of somebody at the page: long before they ask for it. So are its texts. */
function usePalette(isWanted: boolean) {
  const [Palette, setPalette] = useState<typeof ObjectionPalette | null>(null);
  const [isFailed, setFailed] = useState(false);
  const isNear = useFirstSign();

  // Each time it is asked for it is tried again; only then does a failure matter.
  useEffect(() => {
    setFailed(false);
    if (Palette || !(isNear || isWanted)) return;
    import('./ObjectionPalette.tsx').then(
      (loaded) => setPalette(() => loaded.ObjectionPalette),
      () => setFailed(isWanted),
    );
  }, [Palette, isNear, isWanted]);

  return { Palette, isFailed, isNear: isNear || isWanted };
}

interface ObjectionsCallProps {
  readonly hasKeys: boolean;
  readonly onOpen: () => void;
}

/** The way to the objections while reading: a card beside the text, a pill at the thumb on a phone. */
export function ObjectionsCall({ hasKeys, onOpen }: ObjectionsCallProps) {
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
          {hasKeys ? <KeyHint>{objectionsKey}</KeyHint> : null}
        </Button>
      </Surface>
      <button className={styles.pill} type="button" data-at-thumb onClick={onOpen}>
        <IconMessageQuestion aria-hidden="true" size={22} stroke={1.8} />
        Objections
      </button>
    </>
  );
}
