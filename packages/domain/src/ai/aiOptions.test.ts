import { expect, test } from 'vitest';
import {
  aiModels,
  defaultAiPreferences,
  panelLengths,
  panelTones,
  settingsLengths,
  settingsTones,
  toAiModel,
  toMaxTokens,
  toPanelLength,
  toPanelTone,
} from './aiOptions.ts';

test('G-105: the options of the settings', () => {
  expect(settingsTones).toEqual(['professional', 'friendly', 'casual', 'assertive']);
  expect(settingsLengths).toEqual(['short', 'medium', 'long']);
  expect(aiModels).toEqual(['gpt-4o-mini', 'gpt-4o', 'gpt-5-mini-2025-08-07', 'gpt-5-2025-08-07']);
});

test('AI-14: preferences of someone who saved none', () => {
  expect(defaultAiPreferences).toEqual({
    guidance: '',
    tone: 'professional',
    length: 'medium',
    model: 'gpt-4o-mini',
  });
});

test('AI-26: the options of the panel and their defaults', () => {
  expect(panelTones).toEqual(['Friendly', 'Professional', 'Persuasive', 'Conversational']);
  expect(panelLengths).toEqual(['Short', 'Medium', 'Long']);
  expect([toPanelTone(undefined), toPanelLength(undefined)]).toEqual(['Professional', 'Medium']);
});

test.each([
  ['professional', 'Professional'],
  ['friendly', 'Friendly'],
  ['casual', 'Conversational'],
  ['assertive', 'Persuasive'],
  ['Persuasive', 'Persuasive'],
  ['Conversational', 'Conversational'],
  [' FRIENDLY ', 'Friendly'],
  ['', 'Professional'],
  ['constructor', 'Professional'],
  [null, 'Professional'],
  [undefined, 'Professional'],
  [3, 'Professional'],
])('G-105: the stored tone %j is %s on the panel', (stored, tone) => {
  expect(toPanelTone(stored)).toBe(tone);
});

test.each([
  ['short', 'Short', 500],
  ['Short', 'Short', 500],
  ['medium', 'Medium', 1000],
  ['Medium', 'Medium', 1000],
  ['long', 'Long', 1500],
  [' LONG ', 'Long', 1500],
  ['', 'Medium', 1000],
  ['constructor', 'Medium', 1000],
  [null, 'Medium', 1000],
  [undefined, 'Medium', 1000],
])('AI-31: the length %j is %s with %i tokens', (stored, length, tokens) => {
  expect(toPanelLength(stored)).toBe(length);
  expect(toMaxTokens(stored)).toBe(tokens);
});

test.each([
  ['gpt-4o', 'gpt-4o'],
  ['gpt-5-2025-08-07', 'gpt-5-2025-08-07'],
  ['gpt-3.5-turbo', 'gpt-4o-mini'],
  ['', 'gpt-4o-mini'],
  [null, 'gpt-4o-mini'],
  [undefined, 'gpt-4o-mini'],
])('AI-32: the stored model %j is used as %s', (stored, model) => {
  expect(toAiModel(stored)).toBe(model);
});
