import { placeClientLines } from '#demo/hearClient.ts';
import { newPlayedCall, type PlayedCall } from '#demo/PlayedCall.ts';
import type { PlayedClient } from '#demo/PlayedClient.ts';
import { playedClients } from '#demo/playedClients.ts';
import type { Answers } from '#interviews/Answers.ts';
import { answerFields } from '#questions/answerFields.ts';
import { applyAnswer } from '#questions/applyAnswer.ts';
import { readScript } from '#templates/reading/readScript.ts';
import { renderTemplate } from '#templates/renderTemplate.ts';
import { templateView } from '#templates/templateView.ts';
import { builtInTexts } from '#templates/texts/builtInTexts.ts';
import { anInterview } from '#test/anInterview.ts';

/** The answers a seller has who enters what each reply settles; with what was looked up or without. */
export function toAnswers({ replies, lookUps }: PlayedClient, withLookUps = true): Answers {
  const all = [...(withLookUps ? lookUps : []), ...replies];
  return all.reduce<Answers>(
    (answers, { id, enter }) => applyAnswer(answerFields, answers, id, enter),
    {},
  );
}

export const interviewOf = (client: PlayedClient, more: object = {}) =>
  anInterview({
    ...client.business,
    employees: Number(client.business.employees),
    answers: toAnswers(client),
    selectedServiceId: client.fits,
    ...more,
  });

export const scriptOf = (client: PlayedClient) => {
  const text = renderTemplate(
    builtInTexts[`script_${client.fits}`],
    templateView(interviewOf(client)),
  );
  if (!text.ok) throw new Error('no script');
  return readScript(text.text);
};

export const placedIn = (client: PlayedClient) =>
  placeClientLines(client, `script_${client.fits}`, scriptOf(client));
export const called = (call: Partial<PlayedCall>): PlayedCall => ({ ...newPlayedCall, ...call });

export const [dentist, plumber, salon] = playedClients as readonly [
  PlayedClient,
  PlayedClient,
  PlayedClient,
];
