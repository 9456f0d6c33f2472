import type { HandOverContent } from '@salespro/domain/followUp/buildHandOver.ts';
import type { PlanPage } from '@salespro/domain/plan/buildPlanPage.ts';

/** Image bytes of the agency logo, embedded in the head of a PDF. */
export interface PdfLogo {
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

/** Message to the PDF worker: the document to render and its logo. */
export type PdfRequest = { readonly logo: PdfLogo | null } & (
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
