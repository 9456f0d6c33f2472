import { type SettingName, type SettingsPatch, settingNames } from './ServiceTerms.ts';

/** What a save asks for: values to keep, and values to put back. */
export interface SettingsChange {
  readonly set: SettingsPatch;
  readonly unset: readonly SettingName[];
}

/** A layer after a save, by the rule of the server. */
export function applyChange(patch: SettingsPatch, { set, unset }: SettingsChange): SettingsPatch {
  const next = { ...patch, ...set };
  return Object.fromEntries(
    settingNames.flatMap((name) =>
      next[name] === undefined || unset.includes(name) ? [] : [[name, next[name]]],
    ),
  );
}

/** The change that takes a save back, seen from the layer before it. */
export function toUndo(before: SettingsPatch, { set, unset }: SettingsChange): SettingsChange {
  const touched = settingNames.filter((name) => set[name] !== undefined || unset.includes(name));
  return {
    set: Object.fromEntries(
      touched.flatMap((name) => (before[name] === undefined ? [] : [[name, before[name]]])),
    ),
    unset: touched.filter((name) => before[name] === undefined),
  };
}

/** A guarantee that speaks of results or numbers is one nobody can keep; said only after a second look. */
export function needsCheck(guarantee: string): boolean {
  return /\d|\bguarantee[ds]?\s+(?:\w+\s+)?results?\b|\bresults?\s+(?:are\s+)?guaranteed\b/i.test(
    guarantee,
  );
}
