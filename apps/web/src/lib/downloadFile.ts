/** Lets the user download content as a file. */
export function downloadFile(
  fileName: string,
  content: string | Uint8Array<ArrayBuffer>,
  type: string,
): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Delayed, because the browser may still read the URL after click() returns.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Downloads a value as JSON, indented because users read such files too. */
export function downloadJson(fileName: string, content: unknown): void {
  downloadFile(fileName, JSON.stringify(content, null, 2), 'application/json');
}
