/** Keys are ours: plain names between slashes. Anything else is a mistake, and must not leave the storage. */
export function checkedKey(key: string): string {
  if (!/^[\w-]+(\/[\w-]+(\.[\w-]+)*)+$/.test(key)) throw new Error('not a key of ours');
  return key;
}
