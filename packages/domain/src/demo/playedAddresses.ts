/** By these a practice interview is known to have a client who plays: who they are need not be loaded for it. */
export const playedAddresses: readonly string[] = [
  'office@maplestreetdental.example',
  'hank@twopinesplumbing.example',
  'tonya@pineandoak.example',
];
