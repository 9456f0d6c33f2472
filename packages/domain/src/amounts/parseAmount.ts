/** Beyond this cents could not be counted exactly. */
const most = 10_000_000_000_000;

/**
 * What a text or number says in dollars, to the cent; null when it names no amount. Of several
 * numbers the one due every month counts, else the first with a currency, else the first; of a
 * range its lower end (G-092).
 */
export function parseAmount(value: unknown): number | null {
  if (typeof value === 'number') return toExact(value);
  if (typeof value !== 'string') return null;
  const numbers = listNumbers(value);
  const amounts = numbers.filter(({ isOther }) => !isOther);
  const chosen =
    amounts.find(({ isRecurring }) => isRecurring) ??
    amounts.find(({ isMoney }) => isMoney) ??
    amounts[0];
  if (chosen === undefined) return null;
  const lower = chosen.endsRange ? numbers[numbers.indexOf(chosen) - 1] : chosen;
  return toExact(lower?.value ?? chosen.value);
}

function toExact(dollars: number): number | null {
  return Math.abs(dollars) <= most ? Math.round(dollars * 100) / 100 : null;
}

/** A number as somebody typed it, and what the words around it make of it. */
export interface TypedNumber {
  readonly value: number;
  /** With a currency, as in "$49" or "49 dollars". */
  readonly isMoney: boolean;
  /** Due again and again, as in "49/month". */
  readonly isRecurring: boolean;
  /** Counts or names something: "3 payments", "10%", "24/7", "2nd", "6-month", "was $99". */
  readonly isOther: boolean;
  /** The end of a range: "500 to 1,000". */
  readonly endsRange: boolean;
  readonly start: number;
  readonly end: number;
}

const currency = '(?:[a-z]{0,3}[$€£¥₹]|(?<![a-z])(?:usd|eur|gbp|cad|aud|nzd|chf|rs)\\.?)';
const number =
  /(?:(?<=^|[\s($€£¥₹+-])\.)?\d+(?:[.,']\d+| \d{3}(?!\d))*(?:e[+-]?\d{1,2}(?![\p{L}\d]))?/giu;
/** A hyphen inside words or ranges is no minus: "Month-to-month: $1,497". */
const lead = new RegExp(
  `(?:(?<=^|[\\s(:=~])(-))?(${currency} ?)?(?:(?<=^|[\\s(:=~$€£¥₹])(-))?$`,
  'iu',
);
const range = new RegExp(
  `^ ?(?:(?:k|thousand|grand|million) ?)?(?:-|to\\b|or\\b) ?${currency}? ?$`,
  'iu',
);
const otherBefore = /(?:\p{L}|#|\d[/:_]|\b(?:was|instead of|normally|save|worth) )$/iu;
const otherAfter =
  /^(?: ?%| percent|[/:_]\d|-\p{L}|[ -]?(?:months|weeks|days|years|hours|payments|installments|locations|users|people|customers|reviews|times)\b|(?!mo|pm|per|k(?!\p{L})|usd|eur|gbp)\p{L})/iu;
const moneyAfter =
  /^ ?(?:k |thousand |grand )?(?:[$€£]|dollars?\b|bucks\b|usd\b|eur|gbp\b|pounds\b)/iu;
const recurring =
  /^[^\d]{0,12}?(?:\/ ?|per |a |each |every )(?:mo|wk|week|year|yr)|^ ?(?:monthly|pm\b|mo\b|month\b)/iu;
const scale = /^ ?(?:(k|thousand|grand)|(million))(?!\p{L})/iu;

/** All numbers of a text in their order, in any of the ways people write them. */
export function listNumbers(typed: string): readonly TypedNumber[] {
  // Nobody types more around a price; what goes on for longer is no reason to read for seconds.
  const text = toPlainText(typed.slice(0, 500));
  const found: TypedNumber[] = [];
  for (const match of text.matchAll(number)) {
    const plain = toPlainNumber(match[0]);
    if (plain === null) continue;
    const start = match.index;
    const end = start + match[0].length;
    const after = text.slice(end, end + 24);
    const [whole = '', minus, money, innerMinus] =
      lead.exec(text.slice(Math.max(0, start - 24), start)) ?? [];
    const before = text.slice(Math.max(0, start - 24), start - whole.length);
    const previous = found.at(-1);
    const endsRange =
      previous !== undefined && !previous.isOther && range.test(text.slice(previous.end, start));
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
      isRecurring: recurring.test(after),
      isOther: otherBefore.test(before) || otherAfter.test(after),
      endsRange,
      start,
      end,
    });
  }
  return found;
}

function toFactor(after: string): number {
  const [, thousand, million] = scale.exec(after) ?? [];
  return thousand ? 1000 : million ? 1_000_000 : 1;
}

const zeros = [0x660, 0x6f0, 0x966, 0xff10];

/** Digits, spaces, dashes and fractions of other keyboards in the form of ours. */
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

/** "1,497.50", "1.497,50", "1 497", "1'497", "12,5", ".5", "1e3"; null for what could mean two things. */
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

const bare =
  /^\s*(?:[-−+](?!\s))?[$€£]?\s?(?:[-−+](?!\s))?[\p{Nd}.,'’\s٫٬¼½¾]+(?:e[+-]?\d+)?k?\s?[$€£]?\s*$/iu;

/** A number, or a text that is one number and nothing else but a currency; null for all others. */
export function parseNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || !bare.test(value)) return null;
  const [found, another] = listNumbers(value);
  return found && !another && !found.isOther && Number.isFinite(found.value) ? found.value : null;
}

/** By currency and digits: to make one takes longer than a hundred amounts. */
const formats = new Map<string, Intl.NumberFormat>();

/** An amount as it is said and shown: "$397", "$499.60", "€1,250". The one place that writes money. */
export function toMoney(cents: number, currency: string): string {
  return findFormat(currency, cents % 100 === 0 ? 0 : 2).format(cents / 100);
}

function findFormat(currency: string, digits: number): Intl.NumberFormat {
  const key = `${currency} ${digits}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  formats.set(key, format);
  return format;
}
