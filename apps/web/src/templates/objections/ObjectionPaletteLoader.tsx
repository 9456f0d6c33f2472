import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import type { ServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import { fillObjections } from '@salespro/domain/templates/objections/fillObjections.ts';
import { useEffect } from 'react';
import { showFailure } from '#lib/toast.ts';
import { messages } from './messages.ts';
import { useObjectionTexts } from './useObjectionTexts.ts';
import { usePalette } from './usePalette.ts';

interface ObjectionPaletteLoaderProps {
  readonly serviceId: ServiceId;
  readonly interview: Interview;
  readonly isOpen: boolean;
  /** The part of the script one comes back to. */
  readonly partName: string | null;
  readonly onClose: () => void;
  /** What they said has no card. */
  readonly onNote: () => void;
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
  const { serviceId, interview, isOpen, partName, onClose, onNote } = props;
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
      onNote={onNote}
    />
  ) : null;
}
