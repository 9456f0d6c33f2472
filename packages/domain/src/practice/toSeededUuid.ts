/** A UUID of version 7: 48 bits of time, the rest from the generator. */
export function toSeededUuid(random: () => number, nowMs: number): string {
  const time = Math.max(0, Math.trunc(nowMs)).toString(16).padStart(12, '0').slice(-12);
  const digits = (count: number) =>
    Array.from({ length: count }, () => Math.floor(random() * 16).toString(16)).join('');
  const variant = (8 + Math.floor(random() * 4)).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digits(3)}-${variant}${digits(3)}-${digits(12)}`;
}
