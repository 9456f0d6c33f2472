import {
  listAccountServiceSettingsHistory,
  listGlobalServiceSettingsHistory,
  listServiceSettings,
  saveGlobalServiceSettings,
  saveServiceSettings,
} from '@salespro/contract/services.ts';
import { type ServiceId, serviceIds } from '@salespro/domain/interviews/ServiceId.ts';
import { hasTrial } from '@salespro/domain/interviews/trialStatus.ts';
import { listSoldServices } from '@salespro/domain/services/findServiceSettings.ts';
import { throwApiError } from '#lib/apiError.ts';
import type { FeatureDeps } from '#lib/Feature.ts';
import type { Route } from '#lib/route.ts';
import { createServiceSettingsStore, type ServiceSettingsChange } from './serviceSettings.store.ts';

/** Creates the settings of the services an agency sells. */
export function createServiceSettings({
  db,
  currency,
}: FeatureDeps & {
  /** The currency of this installation. */
  readonly currency: string;
}) {
  const store = createServiceSettingsStore(db);
  return {
    list: store.list,
    listSoldServices: async (userId: string) =>
      listSoldServices({ currency, services: await store.list(userId) }),
    routes(route: Route) {
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

      route(listAccountServiceSettingsHistory, async ({ params: { serviceId }, caller }) => ({
        versions: await store.listHistory('account', caller.userId, serviceId),
      }));

      route(listGlobalServiceSettingsHistory, async ({ params: { serviceId }, caller }) => ({
        versions: await store.listHistory('global', caller.userId, serviceId),
      }));
    },
  };
}

/** Rejects trial settings of a service that has no trial. */
function rejectUnsupportedTrial(serviceId: ServiceId, { set }: ServiceSettingsChange): void {
  if (set.trial && !hasTrial(serviceId)) throwApiError('no_trial');
}
