import { type ServiceId, serviceIds } from './ServiceId.ts';

export function isServiceId(value: unknown): value is ServiceId {
  return serviceIds.some((id) => id === value);
}
