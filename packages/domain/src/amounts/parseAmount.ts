/** Limits amounts to what floats can represent exactly to the cent. */
const maxDollars = 10_000_000_000_000;

/**
 * Parses a number or a free text such as "$1,497/month" into dollars; null if it names no amount.
 * Of several numbers the monthly one wins, else the first with a currency, else the first; of a range its
 * lower end.
 */
export function parseAmount(value: unknown): number | null {
  if (typeof value === 'number') return roundToCents(value);
  if (typeof value !== 'string') return null;
  const numbers = listNumbers(value);
  const amounts = numbers.filter(({ isNotAmount: isOther }) => !isOther);
  const chosen =
    amounts.find(({ isRecurring }) => isRecurring) ??
    amounts.find(({ isMoney }) => isMoney) ??
    amounts[0];
  if (chosen === undefined) return null;
  const lower = chosen.endsRange ? numbers[numbers.indexOf(chosen) - 1] : chosen;
  return roundToCents(lower?.value ?? chosen.value);
}

function roundToCents(dollars: number): number | null {
  return Math.abs(dollars) <= maxDollars ? Math.round(dollars * 100) / 100 : null;
}

/** Describes one number found in a typed text, classified by the words around it. */
export interface TypedNumber {
  readonly value: number;
  /** The number has a currency, as in "$49" or "49 dollars". */
  readonly isMoney: boolean;
  /** The number is due repeatedly, as in "49/month". */
  readonly isRecurring: boolean;
  /** The number is no current price: "3 payments", "10%", "24/7", "2nd", "6-month", "was $99". */
  readonly isNotAmount: boolean;
  /** The number ends a range: the 1,000 in "500 to 1,000". */
  readonly endsRange: boolean;
  readonly start: number;
  readonly end: number;
}

const currencyPattern = '(?:[a-z]{0,3}[$€£¥₹]|(?<![a-z])(?:usd|eur|gbp|cad|aud|nzd|chf|rs)\\.?)';
const numberPattern =
  /(?:(?<=^|[\s($€£¥₹+-])\.)?\d+(?:[.,']\d+| \d{3}(?!\d))*(?:e[+-]?\d{1,2}(?![\p{L}\d]))?/giu;
/**
 * Matches a minus sign and a currency before a number; a hyphen as in "Month-to-month: $1,497" is no minus.
 */
const prefixPattern = new RegExp(
  `(?:(?<=^|[\\s(:=~])(-))?(${currencyPattern} ?)?(?:(?<=^|[\\s(:=~$€£¥₹])(-))?$`,
  'iu',
);
const rangePattern = new RegExp(
  `^ ?(?:(?:k|thousand|grand|million) ?)?(?:-|to\\b|or\\b) ?${currencyPattern}? ?$`,
  'iu',
);
const otherBefore = /(?:\p{L}|#|\d[/:_]|\b(?:was|instead of|normally|save|worth) )$/iu;
const otherAfter =
  /^(?: ?%| percent|[/:_]\d|-\p{L}|[ -]?(?:months|weeks|days|years|hours|payments|installments|locations|users|people|customers|reviews|times)\b|(?!mo|pm|per|k(?!\p{L})|usd|eur|gbp)\p{L})/iu;
const moneyAfter =
  /^ ?(?:k |thousand |grand )?(?:[$€£]|dollars?\b|bucks\b|usd\b|eur|gbp\b|pounds\b)/iu;
const recurringPattern =
  /^[^\d]{0,12}?(?:\/ ?|per |a |each |every )(?:mo|wk|week|year|yr)|^ ?(?:monthly|pm\b|mo\b|month\b)/iu;
const scalePattern = /^ ?(?:(k|thousand|grand)|(million))(?!\p{L})/iu;

/** Finds all numbers in a typed text, in their order, in any common notation. */
export function listNumbers(typed: string): readonly TypedNumber[] {
  // Only the first 500 characters are read, which bounds the time the regular expressions take.
  const text = toPlainText(typed.slice(0, 500));
  const found: TypedNumber[] = [];
  for (const match of text.matchAll(numberPattern)) {
    const plain = toPlainNumber(match[0]);
    if (plain === null) continue;
    const start = match.index;
    const end = start + match[0].length;
    const after = text.slice(end, end + 24);
    const [whole = '', minus, money, innerMinus] =
      prefixPattern.exec(text.slice(Math.max(0, start - 24), start)) ?? [];
    const before = text.slice(Math.max(0, start - 24), start - whole.length);
    const previous = found.at(-1);
    const endsRange =
      previous !== undefined &&
      !previous.isNotAmount &&
      rangePattern.test(text.slice(previous.end, start));
    const factor = toFactor(after);
    if (
      endsRange &&
      factor > 1 &&
      previous.value < plain &&
      toFactor(text.slice(previous.end)) === 1
    )
      found[found.length - 1] = { ...previous, value: previous.value * factor };
    found.push({
      value: plain * factor * (minus || innerMinus ? -1 : 1),
      isMoney: money !== undefined || moneyAfter.test(after),
      isRecurring: recurringPattern.test(after),
      isNotAmount: otherBefore.test(before) || otherAfter.test(after),
      endsRange,
      start,
      end,
    });
  }
  return found;
}

function toFactor(after: string): number {
  const [, thousand, million] = scalePattern.exec(after) ?? [];
  return thousand ? 1000 : million ? 1_000_000 : 1;
}

const zeros = [0x660, 0x6f0, 0x966, 0xff10];

/** Converts digits, spaces, dashes and fractions of other scripts to their ASCII forms. */
function toPlainText(text: string): string {
  return text
    .replace(/[٠-٩۰-۹०-९０-９]/g, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - (zeros.findLast((zero) => zero <= code) ?? code));
    })
    .replace(/[\s\u00ad\u200b-\u200f\u2060]/g, (char) => (/\s/.test(char) ? ' ' : ''))
    .replace(/[−–—‒]/g, '-')
    .replace(/[’‘`٬]/g, "'")
    .replace(/[٫]/g, '.')
    .replace(/[¼½¾]/g, (part) => ({ '¼': '.25', '½': '.5', '¾': '.75' })[part] ?? part);
}

/**
 * Parses digits with separators ("1,497.50", "1.497,50", "1 497", ".5", "1e3"); null if they are ambiguous.
 */
function toPlainNumber(typed: string): number | null {
  const [mantissa = '', exponent = '0'] = typed.toLowerCase().replace(/[ ']/g, '').split('e');
  const marks = mantissa.replace(/\d/g, '');
  const last = marks.at(-1) ?? '';
  const decimals = mantissa.length - 1 - mantissa.lastIndexOf(last);
  const isMixed = marks !== last.repeat(marks.length);
  const groups = mantissa.split(/[.,]/).slice(1, isMixed ? -1 : undefined);
  const isGrouped = marks.length > 1 || (decimals === 3 && /^[1-9]\d{0,2}[.,]/.test(mantissa));
  if (isGrouped && (isMixed ? groups : groups.slice(-1)).some(({ length }) => length !== 3))
    return null;
  if (isGrouped && groups.some(({ length }) => length < 2 || length > 3)) return null;
  if (marks === ',' && !isGrouped && decimals > 2) return null;
  if (isMixed && marks.indexOf(last) !== marks.length - 1) return null;
  const whole = isGrouped && !isMixed ? mantissa.replace(/[.,]/g, '') : mantissa;
  const head = whole.lastIndexOf(last);
  const plain =
    last === '' || head < 0
      ? whole
      : `${whole.slice(0, head).replace(/[.,]/g, '')}.${whole.slice(head + 1)}`;
  return Number(`${plain}e${exponent}`);
}

const singleNumberPattern =
  /^\s*(?:[-−+](?!\s))?[$€£]?\s?(?:[-−+](?!\s))?[\p{Nd}.,'’\s٫٬¼½¾]+(?:e[+-]?\d+)?k?\s?[$€£]?\s*$/iu;

/**
 * Parses a number, or a text that consists of one number with an optional currency; null for other values.
 */
export function parseNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || !singleNumberPattern.test(value)) return null;
  const [found, another] = listNumbers(value);
  return found && !another && !found.isNotAmount && Number.isFinite(found.value)
    ? found.value
    : null;
}

/** Caches formatters by currency and digits because creating one is slow. */
const moneyFormats = new Map<string, Intl.NumberFormat>();

/** Formats an amount in cents with its currency: "$397", "$499.60", "€1,250". */
export function formatMoney(cents: number, currency: string): string {
  return getMoneyFormat(currency, cents % 100 === 0 ? 0 : 2).format(cents / 100);
}

function getMoneyFormat(currency: string, digits: number): Intl.NumberFormat {
  const key = `${currency} ${digits}`;
  const format =
    moneyFormats.get(key) ??
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  moneyFormats.set(key, format);
  return format;
}
