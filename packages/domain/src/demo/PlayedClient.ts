import type { AnswerValue } from '#interviews/Answers.ts';
import type { BusinessForm } from '#interviews/businessFields.ts';
import type { ServiceId } from '#interviews/ServiceId.ts';
import type { NotNowReason, OutcomeKind } from '#outcomes/Outcome.ts';
import type { TemplateId } from '#templates/TemplateId.ts';

export const playedClientIds = ['dentist', 'plumber', 'salon'] as const;
export type PlayedClientId = (typeof playedClientIds)[number];

/** What the client says to one question. */
export interface ClientReply {
  /** Of the question. */
  readonly id: string;
  readonly says: string;
  /** Where the first answer settles nothing: what a good seller asks next, and what comes of it. */
  readonly askOn?: string;
  readonly saysThen?: string;
  /** What the seller enters then: option, options, yes or no, number, or the words. */
  readonly enter: AnswerValue;
  /** A line worth a note. */
  readonly theirWords?: string;
}

/** A fact the seller can find before the call, and where. */
export interface LookedUp {
  readonly id: string;
  readonly seen: string;
  readonly enter: AnswerValue;
}

/** What the client throws in while the script is read. */
export interface Interjection {
  readonly id: string;
  readonly when: {
    readonly script: TemplateId;
    readonly part: string;
    /** Spoken paragraphs of the part, from 1; counted where the words below were edited away. */
    readonly afterParagraph: number;
    /** How that paragraph starts. */
    readonly afterWords: string;
  };
  readonly says: string;
  /** The heading of the card that answers it. */
  readonly objection: string;
  readonly ifAnswered: string;
  readonly ifSkipped: string;
}

/** What the client thinks of a monthly price, beside the number they had in mind. */
export type PriceJudgment = 'under' | 'at' | 'over' | 'range';

/** All that are named must hold. */
export interface EndingConditions {
  readonly picked?: ServiceId;
  readonly notPicked?: ServiceId;
  readonly askedOnAtLeast?: number;
  readonly objectionsAnsweredAtLeast?: number;
  readonly waitedAfterAsk?: boolean;
  readonly priceIs?: readonly PriceJudgment[];
  readonly decisionMakerKnown?: boolean;
}

/** How the client ends the call. */
export interface Ending {
  readonly when: EndingConditions;
  readonly outcome: OutcomeKind;
  readonly reason?: NotNowReason;
  readonly note?: string;
  readonly says: string;
  /** For the seller, afterwards. */
  readonly learn: string;
}

/** A made-up client who plays the other side of a call with prepared lines. */
export interface PlayedClient {
  readonly id: PlayedClientId;
  readonly card: { readonly title: string; readonly line: string; readonly minutes: number };
  readonly business: BusinessForm;
  readonly sayName: string;
  readonly opening: string;
  readonly fits: ServiceId;
  readonly lookUps: readonly LookedUp[];
  readonly replies: readonly ClientReply[];
  readonly interjections: readonly Interjection[];
  /** `number`: by the month, in dollars. */
  readonly price: { readonly number: number } & Readonly<Record<PriceJudgment, string>>;
  /** What is said to the ask: to silence, to talk right after it, and where it is no yes. */
  readonly ask: { readonly quiet: string; readonly talkedOver: string; readonly hedges: string };
  /** Tried in order; the last has no conditions. */
  readonly endings: readonly Ending[];
}
