export type Say = (words: string) => void;

/** Passes everything on and says at each tenth how far it is. `total` may be a guess. */
export async function* tellProgress(
  content: AsyncIterable<Buffer>,
  { what, total, say }: { readonly what: string; readonly total: number; readonly say: Say },
): AsyncIterable<Buffer> {
  let [done, said] = [0, 0];
  for await (const chunk of content) {
    done += chunk.length;
    const tenth = Math.min(9, Math.floor((done / Math.max(total, 1)) * 10));
    if (tenth > said)
      say(`${what}: ${tenth * 10} % (${megabytes(done)} of about ${megabytes(total)} MB)`);
    said = tenth;
    yield chunk;
  }
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1e6);
