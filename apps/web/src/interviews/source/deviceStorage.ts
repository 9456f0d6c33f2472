import { logFailure } from '#lib/logFailure.ts';

/** The specified key; what older versions left under it may have any form. */
export const deviceKey = 'salespro_sessions';

export type DeviceRecord = Readonly<Record<string, unknown>> & { readonly id: string };

const listeners = new Set<() => void>();
let lastComplaint: string | null = null;

/** The stored text; compared as text, it tells React whether anything changed. */
export function readDeviceText(): string | null {
  try {
    return localStorage.getItem(deviceKey);
  } catch {
    return null;
  }
}

export function onDeviceChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The usable records; the rest is ignored and stays where it is (G-117). */
export function toDeviceRecords(text: string | null): readonly DeviceRecord[] {
  return (toList(text) ?? []).filter(isRecord);
}

/** Replaces the usable records; unusable ones are kept, unreadable text is never written over. */
export function writeDevice(records: readonly DeviceRecord[]): void {
  const text = readDeviceText();
  const list = toList(text);
  if (list === null) throw new Error('The interviews on this device cannot be read');
  const next = [...records, ...list.filter((one) => !isRecord(one))];
  if (next.length === 0) localStorage.removeItem(deviceKey);
  else localStorage.setItem(deviceKey, JSON.stringify(next));
  for (const listener of [...listeners]) listener();
}

function isRecord(one: unknown): one is DeviceRecord {
  return typeof one === 'object' && one !== null && 'id' in one && isId(one.id);
}

function isId(id: unknown): boolean {
  return typeof id === 'string' && id !== '' && id.length <= 200;
}

/** Null when the text is no list at all. */
function toList(text: string | null): unknown[] | null {
  if (text === null) return [];
  try {
    const list: unknown = JSON.parse(text);
    if (Array.isArray(list)) return list;
  } catch {
    // Said below, once for each form of it.
  }
  if (text !== lastComplaint) logFailure(`${deviceKey} cannot be read and is left as it is`);
  lastComplaint = text;
  return null;
}
