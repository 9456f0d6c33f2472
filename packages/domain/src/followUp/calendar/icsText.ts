/** Formats a day for iCalendar: "20261116". */
export const formatIcsDate = (day: string) => day.replaceAll('-', '');

/** Formats a time for iCalendar: "103000" for "10:30". */
export const formatIcsTime = (time: string) => `${time.replace(':', '')}00`;

/** Formats a moment for iCalendar: "20261116T153000Z". */
export const formatIcsTimestamp = (moment: Date) =>
  `${moment.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`;

/** Escapes a text value for iCalendar, including line breaks. */
export function escapeIcsText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll('\n', '\\n');
}

const maxLineBytes = 75;

/** Folds a long iCalendar line at 75 bytes without splitting a character. */
export function foldIcsLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const letter of line) {
    const size = countUtf8Bytes(letter);
    if (bytes + size > maxLineBytes) {
      parts.push(part);
      // The space at the start of a continued line counts.
      [part, bytes] = ['', 1];
    }
    part += letter;
    bytes += size;
  }
  return [...parts, part].join('\r\n ');
}

function countUtf8Bytes(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x8_00) return 2;
  return code < 0x1_00_00 ? 3 : 4;
}
