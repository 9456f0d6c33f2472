import type { HandOverContent } from '@salespro/domain/followUp/buildHandOver.ts';
import type { PlanPage } from '@salespro/domain/plan/buildPlanPage.ts';

/** Message to the PDF worker: the document to render and its logo. */
export type PdfRequest = {
  /** The agency logo as PNG, drawn in the head of the PDF. */
  readonly logo: ArrayBuffer | null;
} & (
  | { readonly kind: 'plan'; readonly page: PlanPage }
  | { readonly kind: 'hand_over'; readonly page: HandOverContent }
);

/** Message from the PDF worker: the file's bytes, or `ok: false` after an error. */
export type PdfReply =
  | {
      readonly ok: true;
      readonly bytes: Uint8Array<ArrayBuffer>;
      /** Characters that neither the embedded fonts nor this device's fonts support. */
      readonly missingCharacters: readonly string[];
    }
  | { readonly ok: false };
