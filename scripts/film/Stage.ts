import type { Page } from 'playwright';
import type { Camera } from './createCamera.ts';
import type { PosterPieces } from './drawPoster.ts';

/** What a shot works with. */
export interface Stage {
  readonly page: Page;
  readonly camera: Camera;
  readonly url: string;
  readonly interviewId: string;
  readonly pieces: PosterPieces;
  /** Off the film, as the seller would have typed it. */
  answer(ids: readonly string[]): Promise<void>;
}

/** What happens before the camera runs, and what it sees. */
export interface Shot {
  prepare?(stage: Stage): Promise<void>;
  play(stage: Stage): Promise<void>;
}
