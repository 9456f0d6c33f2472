import type { ServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import { useEffect } from 'react';
import { showFailure } from '#lib/toast.ts';
import { messages } from './messages.ts';
import { ObjectionPalette } from './ObjectionPalette.tsx';
import { useObjectionTexts } from './useObjectionTexts.ts';

interface PaletteDoorProps {
  readonly serviceId: ServiceId;
  readonly isOpen: boolean;
  /** The part of the script one comes back to. */
  readonly place: string | null;
  readonly onClose: () => void;
}

/** Stands beside every script: asks for the objections at once, because in a call there is no time to wait. */
export function PaletteDoor({ serviceId, isOpen, place, onClose }: PaletteDoorProps) {
  const { texts, isFailed, retry } = useObjectionTexts(serviceId);

  useEffect(() => {
    if (!isOpen || !isFailed) return;
    showFailure(messages.loadingFailed);
    retry();
    onClose();
  }, [isOpen, isFailed, retry, onClose]);

  return isOpen && texts ? (
    <ObjectionPalette text={texts.current} place={place} onClose={onClose} />
  ) : null;
}
