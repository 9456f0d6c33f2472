/** Where an earlier version kept the key, readable for every script of the page (W-02). */
const oldName = 'openai_api_key';

/** The key of the earlier version, once: reading it erases it. */
export function takeOldKey(): string | null {
  try {
    const key = localStorage.getItem(oldName)?.trim();
    localStorage.removeItem(oldName);
    return key || null;
  } catch {
    return null;
  }
}
