/** Page after page, each read from behind the last row of the one before. */
export async function* pagesOf<R>(
  size: number,
  read: (last: R | undefined) => Promise<R[]>,
): AsyncGenerator<R[]> {
  let rows = await read(undefined);
  yield rows;
  while (rows.length === size) {
    rows = await read(rows.at(-1));
    yield rows;
  }
}
