import { onTestFinished, vi } from 'vitest';

/** A `Date` whose clock starts at this moment and goes on from there. */
export function makeClock(moment: Date): DateConstructor {
  const RealDate = Date;
  const ahead = moment.getTime() - RealDate.now();
  return class MovedDate extends RealDate {
    constructor(...given: [] | [number | string | Date]) {
      if (given.length === 0) super(RealDate.now() + ahead);
      else super(...(given as [number]));
    }
    static override now(): number {
      return RealDate.now() + ahead;
    }
  } as DateConstructor;
}

/** From now on it is this moment, and time goes on from there; until the test has ended. */
export function setClock(moment: Date): void {
  const RealDate = Date;
  vi.stubGlobal('Date', makeClock(moment));
  onTestFinished(() => {
    vi.stubGlobal('Date', RealDate);
  });
}
