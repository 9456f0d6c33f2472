import type {
  InterviewCard,
  InterviewFields,
  StoredInterview,
} from '@salespro/contract/interviews.ts';
import type { GroupCounts, ListFilter } from '@salespro/domain/interviews/list/listGroup.ts';
import type { Service } from '@salespro/domain/interviews/services.ts';
import type { Rule } from '@salespro/domain/recommendations/Rule.ts';
import type { AnswerChange } from '#sync/interview/answerEntries.ts';

export interface CardPage {
  readonly cards: readonly InterviewCard[];
  /** Opaque; null on the last page. */
  readonly next: string | null;
  /** As this device last saw it; the server is out of reach. */
  readonly isCopy?: boolean;
  /** How many there are in each group, on the first page; of a copy they are counted. */
  readonly counts?: GroupCounts | undefined;
}

export interface CardQuery {
  readonly search?: string;
  readonly group?: ListFilter;
  /** Only those that were started on this day or later. */
  readonly from?: string;
  readonly after?: string;
}

/** What is sent in one call; a repeat sends the very same thing, so that it takes effect once. */
export interface AnswerBatch {
  readonly operationId: string;
  readonly changes: readonly AnswerChange[];
}

/** Where interviews are kept: the account, or this device while nobody is signed in (G-001). CALL-07 names five of its functions. */
export interface InterviewSource {
  readonly listCards: (query: CardQuery) => Promise<CardPage>;
  readonly getSession: (id: string) => Promise<StoredInterview | null>;
  /** The same id twice makes one interview. */
  readonly saveSession: (id: string, fields: InterviewFields) => Promise<StoredInterview>;
  readonly updateSession: (
    id: string,
    operationId: string,
    fields: InterviewFields,
  ) => Promise<StoredInterview>;
  readonly saveAnswers: (
    id: string,
    batch: AnswerBatch,
  ) => Promise<Pick<StoredInterview, 'seq' | 'updatedAt'>>;
  readonly deleteSession?: (id: string) => Promise<void>;
  readonly getServices: () => Promise<readonly Service[]>;
  readonly getRules: () => Promise<readonly Rule[]>;
}
