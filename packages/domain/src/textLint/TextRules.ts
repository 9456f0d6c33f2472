import type { TemplateId } from '#templates/TemplateId.ts';
import type { NoteLabel } from '#templates/texts/noteLabels.ts';

export type TextKind = 'recap' | 'script' | 'variant' | 'retainer' | 'objections';

/** What one kind of text has to keep to. */
export interface TextRules {
  readonly kind: TextKind;
  readonly minWords: number;
  readonly maxWords: number;
  readonly minQuestions: number;
  readonly minPauses: number;
  readonly minSilences: number;
  /** Labels that must occur in this order. */
  readonly beats: readonly NoteLabel[];
  /** Lines that must be said. */
  readonly lines: readonly string[];
}

const upToProof: readonly NoteLabel[] = [
  'OPEN',
  'MIRROR',
  'COST OF WAITING',
  'THEIR GOAL',
  'HOW IT WORKS',
  'PROOF',
];
const fromAsk: readonly NoteLabel[] = ['ASK', 'SILENCE', 'NEXT STEP'];

const script: TextRules = {
  kind: 'script',
  minWords: 450,
  maxWords: 750,
  minQuestions: 6,
  minPauses: 3,
  minSilences: 1,
  beats: [...upToProof, 'PRICE', ...fromAsk],
  lines: ['Did I get that right?'],
};

const rulesByKind: Readonly<Record<TextKind, TextRules>> = {
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
    maxWords: 220,
    minQuestions: 2,
    minPauses: 1,
    minSilences: 0,
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
    minWords: 350,
    maxWords: 550,
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
    // 8 to 10 of the service and the 9 general ones, 40 to 110 words each.
    minWords: 17 * 40,
    maxWords: 19 * 110,
    minQuestions: 17 * 2,
    minPauses: 0,
    minSilences: 0,
    beats: [],
    lines: [],
  },
};

export function textRules(id: TemplateId): TextRules {
  const rules = rulesByKind[toKind(id)];
  return id === 'script_reputation_management'
    ? { ...rules, beats: [...upToProof, 'TRIAL', ...fromAsk] }
    : rules;
}

function toKind(id: TemplateId): TextKind {
  if (id.startsWith('recap_')) return 'recap';
  if (id.startsWith('objections_')) return 'objections';
  if (id === 'retainer_close') return 'retainer';
  return id.startsWith('script_ai_power_package_') ? 'variant' : 'script';
}
