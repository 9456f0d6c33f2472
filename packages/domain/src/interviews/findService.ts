import { type Service, services } from './services.ts';

export function findService(id: string | null | undefined): Service | null {
  return services.find((service) => service.id === id) ?? null;
}
