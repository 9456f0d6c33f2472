import { Readable } from 'node:stream';

/**
 * What one open page hears of its interview: the newest number, as server-sent events. A reader that is slow gets
 * fewer of them, never a queue. Nothing leaves before `begin`: until then nobody has said that the caller may hear it.
 */
export class ChangeStream extends Readable {
  readonly interviewId: string;
  readonly #retryMs: number;
  #newest = 0;
  #sent = 0;
  #isBegun = false;
  #isWanted = false;
  #isOver = false;

  constructor(interviewId: string, retryMs: number) {
    // A single event is enough to wait with.
    super({ highWaterMark: 1 });
    this.interviewId = interviewId;
    this.#retryMs = retryMs;
  }

  /** The number that was read once the stream was known to all who change something. */
  begin(seq: number): void {
    this.#newest = Math.max(this.#newest, seq);
    this.#isBegun = true;
    this.#send(`retry: ${this.#retryMs}\n`);
  }

  tell(seq: number): void {
    this.#newest = Math.max(this.#newest, seq);
    if (this.#newest > this.#sent) this.#send();
  }

  /** The same number once more: by it the page, and every proxy, knows that the line is not dead. */
  beat(): void {
    this.#send();
  }

  end(): void {
    if (!this.#isOver) this.push(null);
    this.#isOver = true;
  }

  override _read(): void {
    this.#isWanted = true;
    if (this.#isBegun && this.#newest > this.#sent) this.#send();
  }

  #send(before = ''): void {
    if (!this.#isBegun || this.#isOver || this.destroyed) return;
    // The first words are sent whether asked for or not.
    if (!this.#isWanted && this.#sent > 0) return;
    this.#sent = this.#newest;
    this.#isWanted = this.push(`${before}data: {"seq":${this.#newest}}\n\n`);
  }
}
