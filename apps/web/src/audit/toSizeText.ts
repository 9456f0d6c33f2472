const megabyte = 1024 * 1024;

/** "2.3 MB"; small files in kB, so that none is shown as nothing. */
export function toSizeText(bytes: number): string {
  if (bytes < megabyte / 10) return `${Math.max(1, Math.round(bytes / 1024))} kB`;
  return `${toMegabytes(bytes)} MB`;
}

/** "1.4 of 2.3 MB" */
export function toSentText(sentBytes: number, bytes: number): string {
  if (bytes < megabyte / 10) return `of ${toSizeText(bytes)}`;
  return `${toMegabytes(sentBytes)} of ${toSizeText(bytes)}`;
}

function toMegabytes(bytes: number): string {
  return (bytes / megabyte).toFixed(1);
}
