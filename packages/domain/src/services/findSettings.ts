import type { ServiceId } from '#interviews/ServiceId.ts';
import { type Service, services } from '#interviews/services.ts';
import { builtInSettings, standardCurrency } from './builtInSettings.ts';
import {
  type ServiceSettings,
  type ServiceTerms,
  type SettingName,
  type SettingsPatch,
  settingNames,
} from './ServiceTerms.ts';

/** What is stored: the seller's own values and everybody's, service by service. */
export interface StoredSettings {
  readonly currency: string;
  readonly services: readonly StoredService[];
}

export interface StoredService {
  readonly serviceId: ServiceId;
  readonly account: SettingsPatch;
  readonly global: SettingsPatch;
}

export type SettingSource = 'account' | 'global' | 'built-in';

/** Own values win over everybody's, those over the built-in ones, value by value. Nothing stored: the built-in ones. */
export function findSettings(
  serviceId: ServiceId,
  stored: StoredSettings | null | undefined,
): ServiceSettings {
  const { account, global } = findStored(serviceId, stored);
  return {
    ...builtInSettings[serviceId],
    ...withoutUnset(global),
    ...withoutUnset(account),
    currency: stored?.currency ?? standardCurrency,
  };
}

/** Which layer a value comes from. */
export function findSource(
  serviceId: ServiceId,
  name: SettingName,
  stored: StoredSettings | null | undefined,
): SettingSource {
  const { account, global } = findStored(serviceId, stored);
  if (account[name] !== undefined) return 'account';
  return global[name] !== undefined ? 'global' : 'built-in';
}

/** What goes into an interview: everything but whether it is sold. */
export function toTerms({ isSold: _isSold, ...terms }: ServiceSettings): ServiceTerms {
  return terms;
}

export function listSoldServices(stored: StoredSettings | null | undefined): readonly Service[] {
  return services.filter(({ id }) => findSettings(id, stored).isSold);
}

function findStored(serviceId: ServiceId, stored: StoredSettings | null | undefined) {
  return (
    stored?.services.find((service) => service.serviceId === serviceId) ?? {
      account: {} as SettingsPatch,
      global: {} as SettingsPatch,
    }
  );
}

function withoutUnset(patch: SettingsPatch): Partial<ServiceSettings> {
  return Object.fromEntries(
    settingNames.flatMap((name) => (patch[name] === undefined ? [] : [[name, patch[name]]])),
  );
}
