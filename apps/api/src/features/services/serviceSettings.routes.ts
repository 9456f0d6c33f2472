import {
  listGlobalServiceSettingsHistory,
  listServiceSettings,
  listServiceSettingsHistory,
  saveGlobalServiceSettings,
  saveServiceSettings,
} from '@salespro/contract/services.ts';
import { type ServiceId, serviceIds } from '@salespro/domain/interviews/ServiceId.ts';
import { hasTrial } from '@salespro/domain/interviews/trialStatus.ts';
import { throwApiError } from '#lib/apiError.ts';
import type { Route } from '#lib/route.ts';
import type { ServiceSettingsChange, ServiceSettingsStore } from './serviceSettings.store.ts';

interface ServiceSettingsDeps {
  readonly store: ServiceSettingsStore;
  /** The currency of this installation. */
  readonly currency: string;
}

export function serviceSettingsRoutes(
  route: Route,
  { store, currency }: ServiceSettingsDeps,
): void {
  route(listServiceSettings, async ({ caller }) => {
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

  route(saveServiceSettings, async ({ params: { serviceId }, body, caller }) => {
    rejectUnsupportedTrial(serviceId, body);
    return { serviceId, patch: await store.save('account', caller.userId, serviceId, body) };
  });

  route(saveGlobalServiceSettings, async ({ params: { serviceId }, body, caller }) => {
    rejectUnsupportedTrial(serviceId, body);
    return { serviceId, patch: await store.save('global', caller.userId, serviceId, body) };
  });

  route(listServiceSettingsHistory, async ({ params: { serviceId }, caller }) => ({
    versions: await store.listHistory('account', caller.userId, serviceId),
  }));

  route(listGlobalServiceSettingsHistory, async ({ params: { serviceId }, caller }) => ({
    versions: await store.listHistory('global', caller.userId, serviceId),
  }));
}

/** Rejects trial settings of a service that has no trial. */
function rejectUnsupportedTrial(serviceId: ServiceId, { set }: ServiceSettingsChange): void {
  if (set.trial && !hasTrial(serviceId)) throwApiError('no_trial');
}
