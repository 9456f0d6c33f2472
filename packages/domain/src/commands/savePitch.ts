import { keepPitch } from '#interviews/keepPitch.ts';
import { always, type Command } from './Command.ts';

interface Payload {
  readonly generatedPitch: string;
  /** The first recap never replaces another text (G-077). */
  readonly onlyIfEmpty?: boolean | undefined;
}

export const savePitch: Command<Payload, 'hasPitch'> = {
  needs: ['hasPitch'],
  waits: always,
  isEncrypted: true,
  apply({ selectedServiceId, hasPitch }, { generatedPitch: text, onlyIfEmpty }) {
    const known = { selectedServiceId, generatedPitch: hasPitch ? '' : null };
    const fields = keepPitch(known, text, onlyIfEmpty);
    return fields === null ? { rejected: 'no_service' } : { fields };
  },
};
