import type { ClientReply, PlayedClient } from './PlayedClient.ts';

/** What the client says to a question; null where nothing was prepared. */
export function findReply(client: PlayedClient, questionId: string): ClientReply | null {
  return client.replies.find(({ id }) => id === questionId) ?? null;
}
