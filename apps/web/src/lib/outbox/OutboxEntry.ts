/** A change on its way to the server, before it has a place in the queue. */
export interface OutboxDraft {
  /** The operation id: a repeat with the same one takes effect once. */
  readonly id: string;
  /** Whose change it is; nobody else's session ever sends or shows it. */
  readonly userId: string;
  /** What it changes. Order is kept among the entries of one subject. */
  readonly subject: string;
  /** Method and path of the contract entry. */
  readonly command: string;
  readonly body: unknown;
  /** What the screen shows as long as the server has not answered. */
  readonly effect?: unknown;
  readonly madeAt: string;
}

export interface OutboxEntry extends OutboxDraft {
  readonly version: 1;
  /** A whole number, unless it was split off another entry. */
  readonly order: number;
  /** Sent at least once: the server may know it, so it never changes again. */
  readonly isAttempted: boolean;
}

/** Something that no repeat will send: refused by the server, or unreadable. */
export interface AsideRecord {
  readonly id: string;
  /** Null where the record is too damaged to tell. */
  readonly userId: string | null;
  readonly subject: string | null;
  /** The code of the refusal, or `damaged`. */
  readonly reason: string;
  /** Null when damaged. */
  readonly entry: OutboxEntry | null;
  /** What was found, as it was found. */
  readonly raw?: unknown;
}

/** All that waits in this browser, of everybody who ever signed in here. */
export interface Held {
  readonly entries: readonly OutboxEntry[];
  readonly aside: readonly AsideRecord[];
}
