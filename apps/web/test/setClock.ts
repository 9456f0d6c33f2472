import { onTestFinished, vi } from 'vitest';

/** Creates a `Date` class whose clock starts at this time and continues. */
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

/** Sets the current time until the end of the test; the clock continues. */
export function setClock(moment: Date): void {
  const RealDate = Date;
  vi.stubGlobal('Date', makeClock(moment));
  onTestFinished(() => {
    vi.stubGlobal('Date', RealDate);
  });
}
