import {
  type ServiceSettingsPatch,
  saveGlobalServiceSettings,
  saveServiceSettings,
} from '@salespro/contract/services.ts';
import type { ServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import {
  applySettingsChange,
  invertSettingsChange,
  type ServiceSettingsChange,
} from '@salespro/domain/services/applySettingsChange.ts';
import type { StoredServiceSettings } from '@salespro/domain/services/findServiceSettings.ts';
import type { ServiceSettingsOverrides } from '@salespro/domain/services/ServiceTerms.ts';
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { showFailureUnlessSignedOut } from '#auth/showFailureUnlessSignedOut.ts';
import { call } from '#lib/http.ts';
import { showSuccess, type ToastText } from '#lib/toast.ts';
import { messages } from './messages.ts';
import { serviceSettingsKey, serviceSettingsQuery } from './serviceSettingsQuery.ts';

/** Layer a setting is saved in: the seller's account, or shared by all accounts. */
export type ServiceSettingsLayer = 'account' | 'global';

interface PendingSave {
  readonly layer: ServiceSettingsLayer;
  readonly serviceId: ServiceId;
  readonly change: ServiceSettingsChange;
}

const mutationKey = ['save-service'];

/** Returns the service settings with pending saves applied; a failed save is reverted. */
export function useServiceSettings() {
  const queries = useQueryClient();
  const query = useQuery(serviceSettingsQuery);
  const pendingSaves = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as PendingSave,
  });
  const shown = query.data && pendingSaves.reduce(applyPendingSave, query.data);
  const { mutateAsync } = useMutation({
    mutationKey,
    // Saves run in sequence, because each reply replaces the whole layer of a service.
    scope: { id: 'save-service' },
    mutationFn: ({ layer, serviceId, change: { set, unset } }: PendingSave) =>
      call(layer === 'account' ? saveServiceSettings : saveGlobalServiceSettings, {
        params: { serviceId },
        body: { set: set as ServiceSettingsPatch, unset: [...unset] },
      }),
    onSuccess: ({ patch }, { layer, serviceId }) =>
      queries.setQueryData<StoredServiceSettings>(
        serviceSettingsKey,
        (stored) => stored && replacePatch(stored, layer, serviceId, patch),
      ),
    onError: (thrown) => showFailureUnlessSignedOut(thrown, messages.saveFailed),
  });

  /** Saves a change; returns false after it has shown the error. */
  const save = (
    layer: ServiceSettingsLayer,
    serviceId: ServiceId,
    change: ServiceSettingsChange,
  ): Promise<boolean> =>
    mutateAsync({ layer, serviceId, change }).then(
      () => true,
      () => false,
    );

  return {
    query,
    shown,
    save,
    /** Saves a change and shows a toast with an undo button. */
    async saveWithUndo(
      layer: ServiceSettingsLayer,
      id: ServiceId,
      change: ServiceSettingsChange,
      words: ToastText,
    ) {
      const undo = invertSettingsChange(shown ? findPatch(shown, layer, id) : {}, change);
      if (!(await save(layer, id, change))) return false;
      showSuccess(words, { label: 'Undo', run: () => void save(layer, id, undo) });
      return true;
    },
  };
}

function findPatch(
  { services }: StoredServiceSettings,
  layer: ServiceSettingsLayer,
  id: ServiceId,
): ServiceSettingsOverrides {
  return services.find(({ serviceId }) => serviceId === id)?.[layer] ?? {};
}

function applyPendingSave(
  stored: StoredServiceSettings,
  { layer, serviceId, change }: PendingSave,
): StoredServiceSettings {
  const patch = applySettingsChange(findPatch(stored, layer, serviceId), change);
  return replacePatch(stored, layer, serviceId, patch);
}

function replacePatch(
  stored: StoredServiceSettings,
  layer: ServiceSettingsLayer,
  id: ServiceId,
  patch: ServiceSettingsOverrides,
): StoredServiceSettings {
  const known = stored.services.find(({ serviceId }) => serviceId === id);
  const one = { serviceId: id, account: {}, global: {}, ...known, [layer]: patch };
  const others = stored.services.filter(({ serviceId }) => serviceId !== id);
  return { ...stored, services: [...others, one] };
}
