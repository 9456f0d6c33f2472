import {
  type ServiceSettingName,
  type ServiceSettingsOverrides,
  serviceSettingNames,
} from './ServiceTerms.ts';

/** Describes a save of service settings: values to set and values to reset. */
export interface ServiceSettingsChange {
  readonly set: ServiceSettingsOverrides;
  readonly unset: readonly ServiceSettingName[];
}

/** Applies a change to the overrides of a layer, with the same result as on the server. */
export function applySettingsChange(
  patch: ServiceSettingsOverrides,
  { set, unset }: ServiceSettingsChange,
): ServiceSettingsOverrides {
  const next = { ...patch, ...set };
  return Object.fromEntries(
    serviceSettingNames.flatMap((name) =>
      next[name] === undefined || unset.includes(name) ? [] : [[name, next[name]]],
    ),
  );
}

/** Builds the change that undoes a save, from the overrides before it. */
export function invertSettingsChange(
  before: ServiceSettingsOverrides,
  { set, unset }: ServiceSettingsChange,
): ServiceSettingsChange {
  const touched = serviceSettingNames.filter(
    (name) => set[name] !== undefined || unset.includes(name),
  );
  return {
    set: Object.fromEntries(
      touched.flatMap((name) => (before[name] === undefined ? [] : [[name, before[name]]])),
    ),
    unset: touched.filter((name) => before[name] === undefined),
  };
}

/** Checks whether a guarantee promises results or numbers, which the seller must confirm. */
export function isRiskyGuarantee(guarantee: string): boolean {
  return /\d|\bguarantee[ds]?\s+(?:\w+\s+)?results?\b|\bresults?\s+(?:are\s+)?guaranteed\b/i.test(
    guarantee,
  );
}
