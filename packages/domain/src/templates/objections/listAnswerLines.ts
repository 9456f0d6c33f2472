export interface AnswerLine {
  /** "Acknowledge"; null for a line without one. */
  readonly label: string | null;
  readonly text: string;
  /** "[WAIT]" stood behind the words: now the client talks (SAY-61). */
  readonly hasWait: boolean;
}

const wait = '[WAIT]';

/** The answer to an objection, line by line: "**Acknowledge:** I get it." is spoken as "I get it." */
export function listAnswerLines(body: string): readonly AnswerLine[] {
  return body.split('\n').flatMap((raw) => {
    const line = raw.trim();
    if (line === '') return [];
    const hasWait = line.endsWith(wait);
    return [{ ...toLabeled(hasWait ? line.slice(0, -wait.length).trimEnd() : line), hasWait }];
  });
}

function toLabeled(line: string): Omit<AnswerLine, 'hasWait'> {
  const end = line.startsWith('**') ? line.indexOf('**', 2) : -1;
  const label = end > 0 ? line.slice(2, end).trim() : '';
  const colonAfter = line.slice(end + 2).trimStart();
  if (label.endsWith(':')) return { label: label.slice(0, -1).trim(), text: colonAfter };
  if (label !== '' && colonAfter.startsWith(':')) {
    return { label, text: colonAfter.slice(1).trimStart() };
  }
  return { label: null, text: line.replace(/^(?:[-*•>]|#{4,6})\s+/, '') };
}
