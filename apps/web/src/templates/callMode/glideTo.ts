/** Short enough that the eye finds the line where it looked for it. */
const glideMs = 150;
let running = 0;

/** Brings the middle of a line to the middle of its box; a line higher than the box starts at its top. */
export function glideTo(box: HTMLElement, line: HTMLElement, isAtOnce: boolean): void {
  const [outer, inner] = [box.getBoundingClientRect(), line.getBoundingClientRect()];
  const gap = (outer.height - inner.height) / 2;
  const from = box.scrollTop;
  const way = inner.top - outer.top - Math.max(gap, 24);
  cancelAnimationFrame(running);
  const isCalm = isAtOnce || matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isCalm || Math.abs(way) < 1) {
    box.scrollTop = from + way;
    return;
  }
  const start = performance.now();
  const move = (now: number) => {
    const share = Math.min(1, Math.max(0, (now - start) / glideMs));
    box.scrollTop = from + way * (1 - (1 - share) ** 3);
    if (share < 1) running = requestAnimationFrame(move);
  };
  running = requestAnimationFrame(move);
}
