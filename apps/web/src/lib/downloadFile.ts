/** Gives the browser a file to save. */
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
  // Later: a browser may still be reading the address when click returns.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** The text is indented, because people open such files too. */
export function downloadJson(fileName: string, content: unknown): void {
  downloadFile(fileName, JSON.stringify(content, null, 2), 'application/json');
}
