/** "20261116" */
export const toDateText = (day: string) => day.replaceAll('-', '');

/** "103000" of "10:30" */
export const toTimeText = (time: string) => `${time.replace(':', '')}00`;

/** "20261116T153000Z" */
export const toMomentText = (moment: Date) =>
  `${moment.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`;

/** A text value; whatever was typed cannot end its line. */
export function toText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll('\n', '\\n');
}

const mostBytes = 75;

/** A long line goes on in the next one, and no letter is taken apart. */
export function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const letter of line) {
    const size = byteLength(letter);
    if (bytes + size > mostBytes) {
      parts.push(part);
      // The space that begins a continued line counts.
      [part, bytes] = ['', 1];
    }
    part += letter;
    bytes += size;
  }
  return [...parts, part].join('\r\n ');
}

function byteLength(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x8_00) return 2;
  return code < 0x1_00_00 ? 3 : 4;
}
