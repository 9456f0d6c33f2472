/** Prints one line of progress. */
export type LogProgress = (words: string) => void;

/** Passes a stream through and reports progress in steps of 10 %. `total` may be an estimate. */
export async function* reportProgress(
  content: AsyncIterable<Buffer>,
  {
    what,
    total,
    logProgress,
  }: { readonly what: string; readonly total: number; readonly logProgress: LogProgress },
): AsyncIterable<Buffer> {
  let [done, said] = [0, 0];
  for await (const chunk of content) {
    done += chunk.length;
    const tenth = Math.min(9, Math.floor((done / Math.max(total, 1)) * 10));
    if (tenth > said)
      logProgress(`${what}: ${tenth * 10} % (${megabytes(done)} of about ${megabytes(total)} MB)`);
    said = tenth;
    yield chunk;
  }
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1e6);
