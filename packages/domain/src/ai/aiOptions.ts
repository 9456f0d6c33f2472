/**
 * Lists the tones and lengths of the AI settings page and of the AI panel.
 * The two differ by specification.
 */
export const settingsTones = ['professional', 'friendly', 'casual', 'assertive'] as const;
export const panelTones = ['Friendly', 'Professional', 'Persuasive', 'Conversational'] as const;
export const settingsLengths = ['short', 'medium', 'long'] as const;
export const panelLengths = ['Short', 'Medium', 'Long'] as const;

export type SettingsTone = (typeof settingsTones)[number];
export type PanelTone = (typeof panelTones)[number];
export type SettingsLength = (typeof settingsLengths)[number];
export type PanelLength = (typeof panelLengths)[number];

/**
 * Lists the selectable AI models.
 * The first one is the default and replaces a stored name that was removed.
 */
export const aiModels = [
  'gpt-4o-mini',
  'gpt-4o',
  'gpt-5-mini-2025-08-07',
  'gpt-5-2025-08-07',
] as const;

export type AiModel = (typeof aiModels)[number];

/** A seller's stored settings for AI texts. */
export interface AiPreferences {
  readonly guidance: string;
  readonly tone: SettingsTone;
  readonly length: SettingsLength;
  readonly model: AiModel;
}

export const defaultAiPreferences: AiPreferences = {
  guidance: '',
  tone: 'professional',
  length: 'medium',
  model: 'gpt-4o-mini',
};

const panelToneByName: Readonly<Record<string, PanelTone>> = {
  professional: 'Professional',
  friendly: 'Friendly',
  casual: 'Conversational',
  conversational: 'Conversational',
  assertive: 'Persuasive',
  persuasive: 'Persuasive',
};

/** Converts any tone of either screen to one of the AI panel; unknown tones become Professional. */
export function toPanelTone(tone: unknown): PanelTone {
  const key = typeof tone === 'string' ? tone.trim().toLowerCase() : '';
  return (Object.hasOwn(panelToneByName, key) && panelToneByName[key]) || 'Professional';
}

/** Converts any length option to one of the AI panel; unknown lengths become Medium. */
export function toPanelLength(length: unknown): PanelLength {
  const key = typeof length === 'string' ? length.trim().toLowerCase() : '';
  return panelLengths.find((each) => each.toLowerCase() === key) ?? 'Medium';
}

/** Returns the stored model if it is still offered, else the default model. */
export function toAiModel(stored: unknown): AiModel {
  return aiModels.find((model) => model === stored) ?? aiModels[0];
}

/** Returns the token limit for the AI's answer. */
export function toMaxTokens(length: unknown): number {
  return { Short: 500, Medium: 1000, Long: 1500 }[toPanelLength(length)];
}
