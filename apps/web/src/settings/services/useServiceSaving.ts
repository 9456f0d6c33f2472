import {
  type ServicePatch,
  saveGlobalServiceSettings,
  saveServiceSettings,
} from '@salespro/contract/services.ts';
import type { ServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import type { StoredSettings } from '@salespro/domain/interviews/terms/findSettings.ts';
import type { SettingsPatch } from '@salespro/domain/interviews/terms/ServiceTerms.ts';
import {
  applyChange,
  type SettingsChange,
  toUndo,
} from '@salespro/domain/interviews/terms/settingsChange.ts';
import { useQueryClient } from '@tanstack/react-query';
import { reportFailure } from '#auth/reportFailure.ts';
import { call } from '#lib/http.ts';
import { showSuccess, type ToastWords } from '#lib/toast.ts';
import { messages } from './messages.ts';
import { serviceSettingsKey } from './serviceSettingsQuery.ts';

export type Layer = 'account' | 'global';

/** Saves at once on the screen; where the server refuses, what was there comes back. */
export function useServiceSaving() {
  const queries = useQueryClient();
  const read = () => queries.getQueryData<StoredSettings>(serviceSettingsKey);
  const patchOf = (layer: Layer, id: ServiceId): SettingsPatch =>
    read()?.services.find(({ serviceId }) => serviceId === id)?.[layer] ?? {};

  function show(layer: Layer, id: ServiceId, patch: SettingsPatch): void {
    const stored = read();
    if (!stored) return;
    const known = stored.services.find(({ serviceId }) => serviceId === id);
    const one = { serviceId: id, account: {}, global: {}, ...known, [layer]: patch };
    const others = stored.services.filter(({ serviceId }) => serviceId !== id);
    queries.setQueryData(serviceSettingsKey, { ...stored, services: [...others, one] });
  }

  /** False when it was not saved; the reason has been said. */
  async function save(layer: Layer, id: ServiceId, change: SettingsChange): Promise<boolean> {
    const before = patchOf(layer, id);
    const entry = layer === 'account' ? saveServiceSettings : saveGlobalServiceSettings;
    const body = { set: change.set as ServicePatch, unset: [...change.unset] };
    show(layer, id, applyChange(before, change));
    try {
      const { patch } = await call(entry, { params: { serviceId: id }, body });
      show(layer, id, patch);
      return true;
    } catch (thrown) {
      show(layer, id, before);
      reportFailure(thrown, messages.failed);
      return false;
    }
  }

  return {
    save,
    /** The same with a word about it, and a way back. */
    async saveWithUndo(layer: Layer, id: ServiceId, change: SettingsChange, words: ToastWords) {
      const undo = toUndo(patchOf(layer, id), change);
      if (!(await save(layer, id, change))) return false;
      showSuccess(words, { label: 'Undo', run: () => void save(layer, id, undo) });
      return true;
    },
  };
}
