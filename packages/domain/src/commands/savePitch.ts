import { alwaysTrue, type Command } from './Command.ts';

interface Payload {
  readonly generatedPitch: string;
  /** Set when the recap is generated for the first time, which must not overwrite an existing text. */
  readonly onlyIfEmpty?: boolean | undefined;
}

/** Saves the generated recap text of the selected service. */
export const savePitch: Command<Payload, 'hasPitch'> = {
  needs: ['hasPitch'],
  canQueueOffline: alwaysTrue,
  apply({ selectedServiceId, hasPitch }, { generatedPitch, onlyIfEmpty }) {
    if (!selectedServiceId) return { rejected: 'no_service' };
    return onlyIfEmpty && hasPitch ? {} : { fields: { generatedPitch } };
  },
};
