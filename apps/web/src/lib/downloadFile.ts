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
