import type { PanelLength, PanelTone } from '@salespro/domain/ai/aiOptions.ts';

/** How one text should sound. */
export interface SoundOptions {
  readonly tone: PanelTone;
  readonly length: PanelLength;
  readonly guidance: string;
}
