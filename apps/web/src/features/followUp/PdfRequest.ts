import type { HandOver } from '@salespro/domain/followUp/handOver.ts';
import type { PlanPage } from '@salespro/domain/plan/planPage.ts';

/** The picture in the head: as bytes, because a file holds no address. */
export interface SheetLogo {
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

export type PdfRequest = { readonly logo: SheetLogo | null } & (
  | { readonly kind: 'plan'; readonly page: PlanPage }
  | { readonly kind: 'hand_over'; readonly page: HandOver }
);

export type PdfReply =
  | {
      readonly ok: true;
      readonly bytes: Uint8Array<ArrayBuffer>;
      /** Letters that neither our letters nor this device can draw. */
      readonly missing: readonly string[];
    }
  | { readonly ok: false };
