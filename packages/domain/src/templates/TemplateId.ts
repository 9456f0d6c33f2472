import { type ServiceId, serviceIds } from '#interviews/ServiceId.ts';

/** The parts of the AI package a script can lead with (TPL-27). */
export const aiPackageVariants = ['calls', 'messages', 'reviews', 'marketing'] as const;

export type AiPackageVariant = (typeof aiPackageVariants)[number];

export type RecapTemplateId = 'recap_interview' | `recap_${ServiceId}`;
export type ScriptTemplateId =
  | 'script_pitch'
  | `script_${ServiceId}`
  | `script_ai_power_package_${AiPackageVariant}`;
export type ObjectionsTemplateId = `objections_${ServiceId}`;

/** Every text SalesPro ships (TPL-04, TPL-05). */
export type TemplateId =
  | RecapTemplateId
  | ScriptTemplateId
  | 'retainer_close'
  | ObjectionsTemplateId;

export const recapTemplateIds: readonly RecapTemplateId[] = [
  'recap_interview',
  ...serviceIds.map((id) => `recap_${id}` as const),
];

export const scriptTemplateIds: readonly ScriptTemplateId[] = [
  'script_pitch',
  ...serviceIds.map((id) => `script_${id}` as const),
  ...aiPackageVariants.map((variant) => `script_ai_power_package_${variant}` as const),
];

export const objectionsTemplateIds: readonly ObjectionsTemplateId[] = serviceIds.map(
  (id) => `objections_${id}` as const,
);

export const templateIds: readonly TemplateId[] = [
  ...recapTemplateIds,
  ...scriptTemplateIds,
  'retainer_close',
  ...objectionsTemplateIds,
];

export function isTemplateId(id: unknown): id is TemplateId {
  return (templateIds as readonly unknown[]).includes(id);
}
