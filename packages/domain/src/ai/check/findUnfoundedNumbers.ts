interface FoundNumber {
  readonly written: string;
  /** In plain digits, "%" kept: 20 and 20% are two claims. */
  readonly value: string;
  readonly isPrice: boolean;
}

const writtenOut: Readonly<Record<string, number>> = {
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
  thousand: 1000,
};

/** Numbers and prices no source has. Below five, written-out numbers are talk ("two things"). */
export function findUnfoundedNumbers(
  text: string,
  sources: string,
): { readonly numbers: readonly string[]; readonly prices: readonly string[] } {
  const known = new Set(listNumbers(sources).map(({ value }) => value));
  const unfounded = listNumbers(text).filter(({ value }) => !known.has(value));
  return {
    numbers: unique(unfounded.filter(({ isPrice }) => !isPrice)),
    prices: unique(unfounded.filter(({ isPrice }) => isPrice)),
  };
}

function unique(found: readonly FoundNumber[]): readonly string[] {
  return [...new Set(found.map(({ written }) => written))];
}

function listNumbers(text: string): readonly FoundNumber[] {
  const digits = [...text.matchAll(/\$?\d[\d,]*(?:\.\d+)?(?:k\b| ?%| percent\b)?/gi)].flatMap(
    (match) => (isListMark(text, match) ? [] : [toNumber(match[0], text.slice(endOf(match)))]),
  );
  const words = [...text.matchAll(/[a-z]+/gi)].flatMap(([word]) => {
    const value = Object.hasOwn(writtenOut, word.toLowerCase()) && writtenOut[word.toLowerCase()];
    return value ? [{ written: word, value: String(value), isPrice: false }] : [];
  });
  return [...digits, ...words];
}

function toNumber(match: string, rest: string): FoundNumber {
  const written = match.replace(/,+$/, '').trim();
  const lower = written.toLowerCase();
  const amount = Number(lower.replace(/[^\d.]/g, '')) * (lower.endsWith('k') ? 1000 : 1);
  const isPercent = /%|percent/.test(lower);
  const isPrice = lower.startsWith('$') || /^ ?(?:dollars?|bucks|\/ ?mo)/i.test(rest.slice(0, 9));
  return { written, value: `${amount}${isPercent ? '%' : ''}`, isPrice };
}

/** "1." or "2)" at the start of a line counts the steps. */
function isListMark(text: string, match: RegExpExecArray): boolean {
  const lineStart = text.lastIndexOf('\n', match.index) + 1;
  const isFirst = text.slice(lineStart, match.index).trim() === '';
  return isFirst && /^\d+$/.test(match[0]) && /^[.)]\s/.test(text.slice(endOf(match)));
}

function endOf(match: RegExpExecArray): number {
  return match.index + match[0].length;
}
