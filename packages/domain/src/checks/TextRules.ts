import { type MoreTextId, moreTextIds, type TemplateId } from '#templates/TemplateId.ts';
import type { NoteLabel } from '#templates/texts/noteLabels.ts';

/** Limits of a short text: minimum and maximum words, minimum questions, then its note labels in order. */
type ShortTextLimits = readonly [
  minWords: number,
  maxWords: number,
  minQuestions: number,
  ...NoteLabel[],
];

const shortTextLimits: Readonly<Record<MoreTextId, ShortTextLimits>> = {
  gatekeeper_opener: [90, 140, 4, 'OPEN', 'PAUSE', 'IF THEY ASK', 'NEXT STEP'],
  // 60 words take twenty seconds at three words a second.
  voicemail: [25, 60, 0, 'OPEN'],
  agenda_opener: [90, 140, 3, 'OPEN', 'PAUSE', 'PAUSE', 'SILENCE'],
  price_range_talk: [50, 140, 1, 'PRICE', 'SILENCE'],
  trial_ask_message_marketing: [140, 200, 3, 'TRIAL', 'ASK', 'SILENCE', 'NEXT STEP'],
  text_after_call: [25, 60, 1, 'SELLER'],
  text_no_show: [35, 60, 1, 'SELLER'],
  email_interested: [50, 160, 1],
  email_not_now: [70, 130, 1],
  email_no_decision_maker: [80, 140, 1],
  proposal_one_page: [90, 280, 0],
  checkin_mid_trial: [90, 150, 3, 'OPEN', 'PAUSE', 'RESULTS', 'CHECK', 'NEXT STEP', 'SILENCE'],
  referral_ask: [80, 130, 4, 'OPEN', 'PAUSE', 'ASK', 'SILENCE', 'NEXT STEP'],
  quarterly_review: [
    ...([110, 180, 5, 'OPEN', 'RESULTS', 'THEIR GOAL', 'OFFER'] as const),
    ...(['ASK', 'SILENCE', 'NEXT STEP'] as const),
  ],
};

export type TextKind = 'recap' | 'script' | 'variant' | 'retainer' | 'objections' | 'short';

/** Limits and required lines of one kind of text. */
export interface TextRules {
  readonly kind: TextKind;
  readonly minWords: number;
  readonly maxWords: number;
  readonly minQuestions: number;
  readonly minPauses: number;
  readonly minSilences: number;
  /** Reading grade; a lower one sounds like a list of commands. */
  readonly minGrade: number;
  readonly maxGrade: number;
  /** Note labels that must occur in this order. */
  readonly beats: readonly NoteLabel[];
  /** Lines that must occur in the text. */
  readonly lines: readonly string[];
}

const openingBeats: readonly NoteLabel[] = [
  'OPEN',
  'MIRROR',
  'COST OF WAITING',
  'THEIR GOAL',
  'HOW IT WORKS',
  'PROOF',
];
const closingBeats: readonly NoteLabel[] = ['ASK', 'SILENCE', 'NEXT STEP'];

const script: TextRules = {
  kind: 'script',
  minWords: 450,
  maxWords: 750,
  minQuestions: 6,
  minPauses: 3,
  minSilences: 1,
  minGrade: 3,
  maxGrade: 5,
  beats: [...openingBeats, 'PRICE', ...closingBeats],
  lines: ['Did I get that right?'],
};

const rulesByKind: Readonly<Record<Exclude<TextKind, 'short'>, TextRules>> = {
  script,
  variant: {
    ...script,
    kind: 'variant',
    minWords: 400,
    maxWords: 650,
    lines: [...script.lines, 'One thing at a time.'],
  },
  recap: {
    kind: 'recap',
    minWords: 120,
    maxWords: 240,
    minQuestions: 2,
    minPauses: 1,
    minSilences: 0,
    minGrade: 0,
    maxGrade: 5,
    beats: ['CHECK', 'PAUSE'],
    lines: [
      "Let me read back what I heard, so I don't get it wrong.",
      'What did I miss?',
      'from one to ten? Why not lower?',
      "Would it help if I showed you how I'd go about it?",
    ],
  },
  retainer: {
    ...script,
    kind: 'retainer',
    minWords: 230,
    maxWords: 400,
    minGrade: 2,
    beats: [
      'OPEN',
      'RESULTS',
      'WHY IT MATTERS',
      'THEIR GOAL',
      'OFFER',
      'PRICE',
      'ASK',
      'SILENCE',
      'IF THEY HESITATE',
      'NEXT STEP',
    ],
    lines: ['What stands out to you?'],
  },
  objections: {
    kind: 'objections',
    // 22 to 27 objections of 40 to 110 words each.
    minWords: 22 * 40,
    maxWords: 27 * 110,
    minQuestions: 22 * 2,
    minPauses: 0,
    minSilences: 0,
    minGrade: 0,
    maxGrade: 7,
    beats: [],
    lines: [],
  },
};

/** Limits of a retainer close without trial results: it only asks for them. */
const closeWithoutResults: Partial<TextRules> = {
  minWords: 40,
  maxWords: 79,
  minQuestions: 3,
  minPauses: 2,
  minSilences: 0,
  beats: ['OPEN', 'RESULTS', 'PAUSE'],
};

/** Returns the limits of a rendered text; a retainer close without trial results has its own limits. */
export function findRenderedTextRules(id: TemplateId, labels: readonly string[]): TextRules {
  const rules = findTextRules(id);
  return rules.kind === 'retainer' && !labels.includes('ASK')
    ? { ...rules, ...closeWithoutResults }
    : rules;
}

/** Returns the limits of a built-in text. */
export function findTextRules(id: TemplateId): TextRules {
  if (isMoreText(id)) return toShortRules(id);
  const rules = rulesByKind[toKind(id)];
  // Four of its questions allow several answers, and the recap repeats all of them.
  if (id === 'recap_ai_power_package') return { ...rules, maxWords: 275 };
  return id === 'script_reputation_management'
    ? { ...rules, beats: [...openingBeats, 'TRIAL', ...closingBeats] }
    : rules;
}

function toShortRules(id: MoreTextId): TextRules {
  const [minWords, maxWords, minQuestions, ...beats] = shortTextLimits[id];
  return {
    kind: 'short',
    minWords,
    maxWords,
    minQuestions,
    minPauses: 0,
    // Text messages have no minimum reading grade.
    minGrade: Number.NEGATIVE_INFINITY,
    maxGrade: 7,
    minSilences: 0,
    beats,
    lines: [],
  };
}

function isMoreText(id: TemplateId): id is MoreTextId {
  return (moreTextIds as readonly string[]).includes(id);
}

function toKind(id: Exclude<TemplateId, MoreTextId>): Exclude<TextKind, 'short'> {
  if (id.startsWith('recap_')) return 'recap';
  if (id.startsWith('objections_')) return 'objections';
  if (id.startsWith('retainer_close')) return 'retainer';
  return id.startsWith('script_ai_power_package_') ? 'variant' : 'script';
}
