import { onTestFinished, vi } from 'vitest';

/** From now on it is this moment, and time goes on from there; until the test has ended. */
export function setClock(moment: Date): void {
  const RealDate = Date;
  const ahead = moment.getTime() - RealDate.now();
  class MovedDate extends RealDate {
    constructor(...given: [] | [number | string | Date]) {
      if (given.length === 0) super(RealDate.now() + ahead);
      else super(...(given as [number]));
    }
    static override now(): number {
      return RealDate.now() + ahead;
    }
  }
  vi.stubGlobal('Date', MovedDate);
  onTestFinished(() => {
    vi.stubGlobal('Date', RealDate);
  });
}
