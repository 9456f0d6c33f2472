import type { TourShot } from './tourFilm.ts';

/** Formats the captions of the tour film as a WebVTT file. */
export function formatWebVttCaptions(shots: readonly TourShot[]): string {
  const cues = shots.map(
    ({ from, to, caption }) => `${toCueTime(from)} --> ${toCueTime(to)}\n${caption}\n`,
  );
  return ['WEBVTT\n', ...cues].join('\n');
}

function toCueTime(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return `${String(minutes).padStart(2, '0')}:${rest.toFixed(3).padStart(6, '0')}`;
}
