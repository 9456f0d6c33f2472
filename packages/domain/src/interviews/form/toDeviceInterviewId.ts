import { isUuid } from './isUuid.ts';

/** A device interview takes a UUID where the browser can make one, else time and chance (DATA-04). */
export function toDeviceInterviewId(
  uuid: string | null | undefined,
  nowMs: number,
  random: string,
): string {
  return isUuid(uuid) ? uuid : `${nowMs}-${random}`;
}
