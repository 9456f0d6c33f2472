import { messages } from '#interviews/messages.ts';
import { CallError } from '#lib/CallError.ts';
import type { InterviewSource } from './InterviewSource.ts';

/** DATA-20. An interview that is gone already is as good as deleted. */
export async function deleteFrom(source: InterviewSource, id: string): Promise<void> {
  if (!source.deleteSession) throw new Error(messages.deleteUnsupported);
  try {
    await source.deleteSession(id);
  } catch (thrown) {
    if (!(thrown instanceof CallError) || thrown.code !== 'not_found') throw thrown;
  }
}
