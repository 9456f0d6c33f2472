import {
  type ServicePatch,
  saveGlobalServiceSettings,
  saveServiceSettings,
} from '@salespro/contract/services.ts';
import type { ServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import type { StoredSettings } from '@salespro/domain/services/findSettings.ts';
import type { SettingsPatch } from '@salespro/domain/services/ServiceTerms.ts';
import {
  applyChange,
  type SettingsChange,
  toUndo,
} from '@salespro/domain/services/settingsChange.ts';
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { reportFailure } from '#auth/reportFailure.ts';
import { call } from '#lib/http.ts';
import { showSuccess, type ToastWords } from '#lib/toast.ts';
import { messages } from './messages.ts';
import { serviceSettingsKey, serviceSettingsQuery } from './serviceSettingsQuery.ts';

export type Layer = 'account' | 'global';

interface Save {
  readonly layer: Layer;
  readonly serviceId: ServiceId;
  readonly change: SettingsChange;
}

const mutationKey = ['save-service'];

/** The settings with what is on its way to the server: a save that fails leaves by itself what it showed. */
export function useServiceSettings() {
  const queries = useQueryClient();
  const query = useQuery(serviceSettingsQuery);
  const waiting = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Save,
  });
  const shown = query.data && waiting.reduce(applySave, query.data);
  const { mutateAsync } = useMutation({
    mutationKey,
    // One after the other: each reply is the whole layer of a service.
    scope: { id: 'save-service' },
    mutationFn: ({ layer, serviceId, change: { set, unset } }: Save) =>
      call(layer === 'account' ? saveServiceSettings : saveGlobalServiceSettings, {
        params: { serviceId },
        body: { set: set as ServicePatch, unset: [...unset] },
      }),
    onSuccess: ({ patch }, { layer, serviceId }) =>
      queries.setQueryData<StoredSettings>(
        serviceSettingsKey,
        (stored) => stored && withPatch(stored, layer, serviceId, patch),
      ),
    onError: (thrown) => reportFailure(thrown, messages.failed),
  });

  /** False when it was not saved; the reason has been said. */
  const save = (layer: Layer, serviceId: ServiceId, change: SettingsChange): Promise<boolean> =>
    mutateAsync({ layer, serviceId, change }).then(
      () => true,
      () => false,
    );

  return {
    query,
    shown,
    save,
    /** The same with a word about it, and a way back. */
    async saveWithUndo(layer: Layer, id: ServiceId, change: SettingsChange, words: ToastWords) {
      const undo = toUndo(shown ? findPatch(shown, layer, id) : {}, change);
      if (!(await save(layer, id, change))) return false;
      showSuccess(words, { label: 'Undo', run: () => void save(layer, id, undo) });
      return true;
    },
  };
}

function findPatch({ services }: StoredSettings, layer: Layer, id: ServiceId): SettingsPatch {
  return services.find(({ serviceId }) => serviceId === id)?.[layer] ?? {};
}

function applySave(stored: StoredSettings, { layer, serviceId, change }: Save): StoredSettings {
  const patch = applyChange(findPatch(stored, layer, serviceId), change);
  return withPatch(stored, layer, serviceId, patch);
}

function withPatch(
  stored: StoredSettings,
  layer: Layer,
  id: ServiceId,
  patch: SettingsPatch,
): StoredSettings {
  const known = stored.services.find(({ serviceId }) => serviceId === id);
  const one = { serviceId: id, account: {}, global: {}, ...known, [layer]: patch };
  const others = stored.services.filter(({ serviceId }) => serviceId !== id);
  return { ...stored, services: [...others, one] };
}
