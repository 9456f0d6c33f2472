import { expect, test } from 'vitest';
import { toAiTextKind } from './listPromptFacts.ts';

test.each([
  ['recap_interview', 'recap'],
  ['recap_seo', 'recap'],
  ['script_pitch', 'script'],
  ['script_ai_power_package_calls', 'script'],
  ['retainer_close', 'retainer'],
] as const)('G-111: from %s the AI writes a %s', (templateId, kind) => {
  expect(toAiTextKind(templateId)).toBe(kind);
});
