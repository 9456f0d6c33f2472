/** ROUTE-16: the content comes only when something asks for it. */
export const loadServices = async () =>
  (await import('@salespro/domain/interviews/services.ts')).services;

export const loadRules = async () =>
  (await import('@salespro/domain/recommendations/rules.ts')).rules;
