import {
  listGlobalServiceHistory,
  listServiceHistory,
  listServiceSettings,
  saveGlobalServiceSettings,
  saveServiceSettings,
} from '@salespro/contract/services.ts';
import { type ServiceId, serviceIds } from '@salespro/domain/interviews/ServiceId.ts';
import { hasTrial } from '@salespro/domain/interviews/trialStatus.ts';
import { fail } from '#lib/fail.ts';
import type { On } from '#lib/on.ts';
import type { ServiceSettingsStore, SettingsChange } from './services.store.ts';

interface ServiceSettingsParts {
  readonly store: ServiceSettingsStore;
  /** Of all amounts of this installation. */
  readonly currency: string;
}

export function servicesRoutes(on: On, { store, currency }: ServiceSettingsParts): void {
  on(listServiceSettings, async ({ caller }) => {
    const stored = await store.list(caller.userId);
    return {
      currency,
      services: serviceIds.map(
        (serviceId) =>
          stored.find((one) => one.serviceId === serviceId) ?? {
            serviceId,
            account: {},
            global: {},
          },
      ),
    };
  });

  on(saveServiceSettings, async ({ params: { serviceId }, body, caller }) => {
    refuseTrial(serviceId, body);
    return { serviceId, patch: await store.save('account', caller.userId, serviceId, body) };
  });

  on(saveGlobalServiceSettings, async ({ params: { serviceId }, body, caller }) => {
    refuseTrial(serviceId, body);
    return { serviceId, patch: await store.save('global', caller.userId, serviceId, body) };
  });

  on(listServiceHistory, async ({ params: { serviceId }, caller }) => ({
    versions: await store.history('account', caller.userId, serviceId),
  }));

  on(listGlobalServiceHistory, async ({ params: { serviceId }, caller }) => ({
    versions: await store.history('global', caller.userId, serviceId),
  }));
}

/** Trials exist for two services only. */
function refuseTrial(serviceId: ServiceId, { set }: SettingsChange): void {
  if (set.trial && !hasTrial(serviceId)) fail('no_trial');
}
