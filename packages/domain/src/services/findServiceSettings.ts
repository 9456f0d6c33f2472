import type { ServiceId } from '#interviews/ServiceId.ts';
import { type Service, services } from '#interviews/services.ts';
import { builtInServiceSettings, standardCurrency } from './builtInServiceSettings.ts';
import {
  type ServiceSettingName,
  type ServiceSettings,
  type ServiceSettingsOverrides,
  type ServiceTerms,
  serviceSettingNames,
} from './ServiceTerms.ts';

/** Holds the stored overrides of service settings: the seller's (account) and the admin's (global). */
export interface StoredServiceSettings {
  readonly currency: string;
  readonly services: readonly StoredServiceLayers[];
}

/** Holds the stored overrides of one service by layer. */
export interface StoredServiceLayers {
  readonly serviceId: ServiceId;
  readonly account: ServiceSettingsOverrides;
  readonly global: ServiceSettingsOverrides;
}

export type ServiceSettingSource = 'account' | 'global' | 'built-in';

/** Returns the settings of a service: account overrides win over global ones, those over built-in values. */
export function findServiceSettings(
  serviceId: ServiceId,
  stored: StoredServiceSettings | null | undefined,
): ServiceSettings {
  const { account, global } = findStored(serviceId, stored);
  return {
    ...builtInServiceSettings[serviceId],
    ...withoutUnset(global),
    ...withoutUnset(account),
    currency: stored?.currency ?? standardCurrency,
  };
}

/** Returns the layer from which a setting comes. */
export function findSettingSource(
  serviceId: ServiceId,
  name: ServiceSettingName,
  stored: StoredServiceSettings | null | undefined,
): ServiceSettingSource {
  const { account, global } = findStored(serviceId, stored);
  if (account[name] !== undefined) return 'account';
  return global[name] !== undefined ? 'global' : 'built-in';
}

/** Returns the terms part of the settings, to copy into an interview. */
export function toServiceTerms({ isSold: _isSold, ...terms }: ServiceSettings): ServiceTerms {
  return terms;
}

/** Lists the services that the agency offers. */
export function listSoldServices(
  stored: StoredServiceSettings | null | undefined,
): readonly Service[] {
  return services.filter(({ id }) => findServiceSettings(id, stored).isSold);
}

function findStored(serviceId: ServiceId, stored: StoredServiceSettings | null | undefined) {
  return (
    stored?.services.find((service) => service.serviceId === serviceId) ?? {
      account: {} as ServiceSettingsOverrides,
      global: {} as ServiceSettingsOverrides,
    }
  );
}

function withoutUnset(patch: ServiceSettingsOverrides): Partial<ServiceSettings> {
  return Object.fromEntries(
    serviceSettingNames.flatMap((name) => (patch[name] === undefined ? [] : [[name, patch[name]]])),
  );
}
