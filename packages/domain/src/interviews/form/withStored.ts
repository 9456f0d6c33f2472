/** A list with what is stored and not in it at its end: nothing is lost by a save (INFO-03, INFO-05). */
export function withStored(
  offered: readonly string[],
  stored: readonly string[],
): readonly string[] {
  return [...new Set([...offered, ...stored.filter((one) => one !== '')])];
}
