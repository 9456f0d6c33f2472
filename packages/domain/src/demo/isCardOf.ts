import type { Interjection } from './PlayedClient.ts';

/** Whether an objections card, by its heading, answers what the client threw in. */
export function isCardOf({ objection }: Interjection, heading: string): boolean {
  return heading.replaceAll(/^["“]|["”]$/g, '') === objection;
}
