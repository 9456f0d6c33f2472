import type { Answers } from '#interviews/Answers.ts';
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
  const questions = isDiscovery ? discoveryQuestions : ofService;
  // Some stand beneath from the start; asked they are once the question itself is answered.
  const isOpened = hasAnswer(questions, answers, questionId);
  const followUps = isOpened ? listFollowUps(questions, answers, questionId) : [];
  const open = followUps.findIndex(({ id }) => !hasAnswer(questions, answers, id));
  const asked = open === -1 ? followUps : followUps.slice(0, open + 1);
  const ids = [questionId, ...asked.map(({ id }) => id)];
  return ids.flatMap((id) => client.replies.filter((reply) => reply.id === id));
}

function hasAnswer(questions: readonly Question[], answers: Answers, id: string): boolean {
  const question = questions.find((one) => one.id === id);
  return question !== undefined && isAnswered(question, answers[id]);
}
