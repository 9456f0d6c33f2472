import type { PackPart } from '@salespro/domain/followUp/listPackParts.ts';

export interface PackPartProps {
  readonly part: PackPart;
}
