/** Gives the browser a file to save; the text is indented, because people open such files too. */
export function downloadJson(fileName: string, content: unknown): void {
  const file = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Later: a browser may still be reading the address when click returns.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
