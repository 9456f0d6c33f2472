import { always, type Command } from './Command.ts';

interface Payload {
  readonly generatedPitch: string;
  /** The first recap never replaces another text (G-077). */
  readonly onlyIfEmpty?: boolean | undefined;
}

export const savePitch: Command<Payload, 'hasPitch'> = {
  needs: ['hasPitch'],
  waits: always,
  apply({ selectedServiceId, hasPitch }, { generatedPitch, onlyIfEmpty }) {
    if (!selectedServiceId) return { rejected: 'no_service' };
    return onlyIfEmpty && hasPitch ? {} : { fields: { generatedPitch } };
  },
};
