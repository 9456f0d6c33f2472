const form = /^[\w-]+(\/[\w-]+(\.[\w-]+)*)+$/;

/** Keys are ours: plain names between slashes. What somebody else left in the storage is none. */
export const isKey = (text: string): boolean => form.test(text);

/** Anything else is a mistake, and must not leave the storage. */
export function checkedKey(key: string): string {
  if (!isKey(key)) throw new Error('not a key of ours');
  return key;
}
