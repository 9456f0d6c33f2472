import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tourChapters } from '@salespro/domain/tour/tourFilm.ts';
import { framesPerSecond, type Still } from './createCamera.ts';

/** The pictures as two films: VP9 in WebM, and H.264 in MP4 for browsers without it. Neither has sound. */
export function encode(stills: readonly Still[], folder: string, target: string): void {
  const list = join(folder, 'stills.txt');
  const lines = stills.flatMap(({ file, frames }) => [
    `file '${file}'`,
    `duration ${frames / framesPerSecond}`,
  ]);
  // The list ends with the picture itself, or the length of the last one would not count.
  writeFileSync(list, [...lines, `file '${stills.at(-1)?.file}'`, ''].join('\n'));
  const frames = stills.reduce((sum, still) => sum + still.frames, 0);
  const input = ['-f', 'concat', '-safe', '0', '-i', list, '-an', '-frames:v', String(frames)];
  const picture = ['-vf', `fps=${framesPerSecond},format=yuv420p`];
  // Whole pictures are most of the size: one every ten seconds, and where a chapter begins.
  const chapters = tourChapters.map(({ from }) => from).join();
  const keys = ['-g', String(10 * framesPerSecond), '-force_key_frames', chapters];
  const vp9 = ['-c:v', 'libvpx-vp9', '-crf', '30', '-b:v', '0', '-row-mt', '1', '-cpu-used', '5'];
  ffmpeg([...input, ...picture, ...keys, ...vp9, join(target, 'tour.webm')]);
  const h264 = ['-c:v', 'libx264', '-crf', '23', '-preset', 'medium', '-tune', 'animation'];
  const atOnce = ['-movflags', '+faststart'];
  ffmpeg([...input, ...picture, ...keys, ...h264, ...atOnce, join(target, 'tour.mp4')]);
}

export function ffmpeg(args: readonly string[]): void {
  const { status, stderr } = spawnSync('ffmpeg', ['-loglevel', 'error', '-y', ...args]);
  if (status !== 0) throw new Error(`ffmpeg: ${stderr}`);
}
