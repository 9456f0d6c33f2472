/**
 * E-mail addresses that identify practice interviews with a simulated client.
 * They are listed here so that the client data need not be loaded.
 */
export const playedClientEmails: readonly string[] = [
  'office@maplestreetdental.example',
  'hank@twopinesplumbing.example',
  'tonya@pineandoak.example',
];
