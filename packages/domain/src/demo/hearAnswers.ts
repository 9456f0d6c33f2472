import type { Interview } from '#interviews/Interview.ts';
import { discoveryQuestions } from '#questions/discoveryQuestions.ts';
import { isAnswered } from '#questions/isAnswered.ts';
import { listFollowUps } from '#questions/listFollowUps.ts';
import type { Question } from '#questions/Question.ts';
import { serviceQuestions } from '#questions/serviceQuestions.ts';
import type { ClientReply, PlayedClient } from './PlayedClient.ts';

/** What the client has said at one question: to itself, and to what it opened beneath, up to the first that is open. */
export function hearAnswers(
  client: PlayedClient,
  { answers, selectedServiceId }: Pick<Interview, 'answers' | 'selectedServiceId'>,
  questionId: string,
): readonly ClientReply[] {
  const isDiscovery = discoveryQuestions.some(({ id }) => id === questionId);
  const ofService: readonly Question[] = selectedServiceId
    ? serviceQuestions[selectedServiceId]
    : [];
  const followUps = listFollowUps(
    isDiscovery ? discoveryQuestions : ofService,
    answers,
    questionId,
  );
  const open = followUps.findIndex((question) => !isAnswered(question, answers[question.id]));
  const asked = open === -1 ? followUps : followUps.slice(0, open + 1);
  const ids = [questionId, ...asked.map(({ id }) => id)];
  return ids.flatMap((id) => client.replies.filter((reply) => reply.id === id));
}
