import { services } from '@salespro/domain/interviews/services.ts';

export const loadServices = async () => services;

/** ROUTE-16: the rules come only when something asks for them. */
export const loadRules = async () =>
  (await import('@salespro/domain/recommendations/rules.ts')).rules;
