import type { AnswerValue } from '#interviews/Answers.ts';
import type { BusinessForm } from '#interviews/businessFields.ts';
import type { ServiceId } from '#interviews/ServiceId.ts';
import type { NotNowReason, OutcomeKind } from '#outcomes/Outcome.ts';
import type { TemplateId } from '#templates/TemplateId.ts';

export const playedClientIds = ['dentist', 'plumber', 'salon'] as const;
export type PlayedClientId = (typeof playedClientIds)[number];

/** The prepared reply of a simulated client to one question. */
export interface ClientReply {
  /** Id of the question. */
  readonly id: string;
  readonly says: string;
  /** For a vague reply: the follow-up question to ask, and the client's reply to it. */
  readonly followUpQuestion?: string;
  readonly followUpReply?: string;
  /** The answer to enter: option, options, yes or no, number, or text. */
  readonly enter: AnswerValue;
  /** A quote that is worth a note. */
  readonly theirWords?: string;
}

/** A prepared look-up: the value, and where the seller sees it before the call. */
export interface PreparedLookUp {
  readonly id: string;
  readonly seen: string;
  readonly enter: AnswerValue;
}

/** An objection that the simulated client raises while the script is read. */
export interface ClientInterjection {
  readonly id: string;
  readonly when: {
    readonly script: TemplateId;
    readonly part: string;
    /** Number of the spoken paragraph, from 1; used when `afterWords` is not found in an edited script. */
    readonly afterParagraph: number;
    /** The first words of that paragraph. */
    readonly afterWords: string;
  };
  readonly says: string;
  /** Heading of the objection card that answers it. */
  readonly objection: string;
  readonly ifAnswered: string;
  readonly ifSkipped: string;
}

/** How a monthly price compares with the amount the client had in mind. */
export type PriceJudgment = 'under' | 'at' | 'over' | 'range';

/** Conditions of an ending; all that are set must be met. */
export interface CallEndingConditions {
  readonly picked?: ServiceId;
  readonly notPicked?: ServiceId;
  readonly askedOnAtLeast?: number;
  readonly objectionsAnsweredAtLeast?: number;
  readonly waitedAfterAsk?: boolean;
  readonly priceIs?: readonly PriceJudgment[];
  readonly decisionMakerKnown?: boolean;
}

/** A possible ending of the call, with the client's words and a lesson for the seller. */
export interface CallEnding {
  readonly when: CallEndingConditions;
  readonly outcome: OutcomeKind;
  readonly reason?: NotNowReason;
  readonly note?: string;
  readonly says: string;
  /** Feedback shown to the seller afterwards. */
  readonly learn: string;
}

/** A simulated client with prepared lines, for demo and practice calls. */
export interface PlayedClient {
  readonly id: PlayedClientId;
  readonly card: { readonly title: string; readonly line: string; readonly minutes: number };
  readonly business: BusinessForm;
  readonly sayName: string;
  readonly opening: string;
  readonly fits: ServiceId;
  readonly lookUps: readonly PreparedLookUp[];
  readonly replies: readonly ClientReply[];
  readonly interjections: readonly ClientInterjection[];
  /** `number` is the monthly amount in dollars that the client has in mind. */
  readonly price: { readonly number: number } & Readonly<Record<PriceJudgment, string>>;
  /** Replies to the closing question: after silence, when talked over, and when it is not a yes. */
  readonly ask: { readonly quiet: string; readonly talkedOver: string; readonly hedges: string };
  /** Checked in order; the last one has no conditions. */
  readonly endings: readonly CallEnding[];
}
