import type { Page } from 'playwright';

/** One picture: a page, who looks at it, and what was done before. */
export interface Scene {
  readonly name: string;
  /**
   * `:id` stands for an interview with half its answers, `:done` for a finished practice one,
   * the others for interviews further on, see fillAccount.ts and fillTrials.ts.
   */
  readonly path: string;
  readonly who?: 'visitor' | 'seller' | 'busy' | 'admin';
  /** Brings the page into the state of the picture. */
  readonly act?: (page: Page) => Promise<void>;
  readonly firstView?: boolean;
}
