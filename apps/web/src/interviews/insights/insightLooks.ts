export type Look = 'chart' | 'table';

const keyOf = (name: string) => `salespro_insights_${name}`;

/** How a card was last looked at on this device. */
export function findLook(name: string): Look {
  try {
    return localStorage.getItem(keyOf(name)) === 'table' ? 'table' : 'chart';
  } catch {
    return 'chart';
  }
}

export function keepLook(name: string, look: Look): void {
  try {
    localStorage.setItem(keyOf(name), look);
  } catch {}
}
