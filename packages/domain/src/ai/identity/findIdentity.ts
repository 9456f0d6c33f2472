import type { Finding } from './Finding.ts';
import { findAddresses } from './findAddresses.ts';
import { findPhones } from './findPhones.ts';
import { type FoldedText, foldText, isUnspaced, isWordChar } from './foldText.ts';
import type { Needle } from './toNeedles.ts';

/** Everything in a text that tells who the client is, without overlaps, in order. */
export function findIdentity(text: string, needles: readonly Needle[]): readonly Finding[] {
  const folded = foldText(text);
  const all = [
    ...findAddresses(text),
    ...findPhones(text),
    ...needles.flatMap((needle) => findNeedle(text, folded, needle)),
  ].sort((a, b) => a.start - b.start || b.end - a.end);
  const findings: Finding[] = [];
  for (const finding of all) {
    const last = findings.at(-1);
    if (!last || finding.start >= last.end) findings.push(finding);
    // Two that overlap are hidden as one: cutting either would leave half a name.
    else if (finding.end > last.end) findings[findings.length - 1] = { ...last, end: finding.end };
  }
  return findings;
}

function findNeedle(text: string, folded: FoldedText, needle: Needle): readonly Finding[] {
  const findings: Finding[] = [];
  let at = folded.text.indexOf(needle.folded);
  while (at >= 0) {
    const last = at + needle.folded.length - 1;
    const start = folded.starts[at] ?? 0;
    const end = folded.ends[last] ?? start;
    // "&" folds to three letters; a third of it is no name.
    const isAligned = start !== folded.starts[at - 1] && end !== folded.ends[last + 1];
    if (isAligned && isNameAt(text, start, end, needle)) {
      findings.push({ kind: needle.kind, start, end });
    }
    at = folded.text.indexOf(needle.folded, at + 1);
  }
  return findings;
}

function isNameAt(text: string, start: number, end: number, needle: Needle): boolean {
  const found = text.slice(start, end);
  const isTypedSo = needle.isWhole && found === needle.form;
  if (isUnspaced(found)) return true;
  if (needle.needsCapital && !isTypedSo && /^\p{Ll}/u.test(found)) return false;
  const startsWord = !startsWithWordChar(found) || !endsWithWordChar(text.slice(0, start));
  return startsWord && (!endsWithWordChar(found) || endsWord(text.slice(end, end + 4), found));
}

/** "Elena", "Elena's" and "Elenas" end the name, "don't" does not end a Don. */
function endsWord(rest: string, found: string): boolean {
  if (!startsWithWordChar(rest)) return !/^['’]t(?![\p{L}\p{N}])/iu.test(rest);
  return found.length > 3 && /^s(?![\p{L}\p{N}])/iu.test(rest);
}

function startsWithWordChar(text: string): boolean {
  return isWordChar(String.fromCodePoint(text.codePointAt(0) ?? 32));
}

function endsWithWordChar(text: string): boolean {
  const last = text.codePointAt(text.length - 2) ?? 0;
  return isWordChar(last > 0xffff ? String.fromCodePoint(last) : text.slice(-1));
}
