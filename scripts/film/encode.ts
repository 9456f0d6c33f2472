import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tourChapters, tourSeconds } from '@salespro/domain/tour/tourFilm.ts';

const lastSeconds = 1 / 25;

/** A picture of the film, shown from this second until the next one. */
export interface Frame {
  readonly at: number;
  readonly jpeg: Buffer;
}

/**
 * Encodes the frames as VP9 in WebM and as H.264 in MP4 for browsers without it, neither with sound. The frame at
 * `posterSecond` becomes the poster. Keeps the frames in `work`.
 */
export function encode(
  frames: readonly Frame[],
  posterSecond: number,
  work: string,
  target: string,
): void {
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  const toFile = (place: number) => join(work, `${place}.jpg`);
  for (const [place, { jpeg }] of frames.entries()) writeFileSync(toFile(place), jpeg);
  const lines = frames.map(({ at }, place) => {
    const end = frames[place + 1]?.at ?? tourSeconds - lastSeconds;
    const seconds = Math.max(0, end - at);
    return `file '${toFile(place)}'\nduration ${seconds.toFixed(6)}\n`;
  });
  // ffmpeg ignores the duration of the last entry: it lasts one frame.
  const list = join(work, 'frames.txt');
  writeFileSync(list, `${lines.join('')}file '${toFile(frames.length - 1)}'\n`);
  const input = ['-f', 'concat', '-safe', '0', '-i', list, '-an', '-fps_mode', 'vfr'];
  const picture = ['-vf', 'scale=out_range=tv,format=yuv420p', '-t', String(tourSeconds)];
  // So that a chapter begins at once.
  const keys = ['-force_key_frames', tourChapters.map(({ from }) => from).join()];
  const vp9 = '-c:v libvpx-vp9 -crf 30 -b:v 0 -row-mt 1 -cpu-used 5'.split(' ');
  ffmpeg([...input, ...picture, ...keys, ...vp9, join(target, 'tour.webm')]);
  // B-frames shorten the duration of an MP4 whose frames differ in length.
  const h264 = '-c:v libx264 -crf 23 -tune animation -bf 0 -movflags +faststart'.split(' ');
  ffmpeg([...input, ...picture, ...keys, ...h264, join(target, 'tour.mp4')]);
  const poster = frames.findLastIndex(({ at }) => at <= posterSecond);
  ffmpeg(['-i', toFile(poster), '-c:v', 'libwebp', '-quality', '82', join(target, 'poster.webp')]);
}

function ffmpeg(args: readonly string[]): void {
  const { status, stderr } = spawnSync('ffmpeg', ['-loglevel', 'error', '-y', ...args]);
  if (status !== 0) throw new Error(`ffmpeg: ${stderr}`);
}
