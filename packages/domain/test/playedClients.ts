import { scheduleClientLines } from '#demo/listClientLines.ts';
import { newPlayedCall, type PlayedCall } from '#demo/PlayedCall.ts';
import type { PlayedClient } from '#demo/PlayedClient.ts';
import { playedClients } from '#demo/playedClients.ts';
import type { Answers } from '#interviews/Answers.ts';
import { answerFields } from '#questions/answerFields.ts';
import { applyAnswer } from '#questions/applyAnswer.ts';
import { buildTemplateView } from '#templates/buildTemplateView.ts';
import { parseScript } from '#templates/reading/parseScript.ts';
import { renderTemplate } from '#templates/renderTemplate.ts';
import { builtInTexts } from '#templates/texts/builtInTexts.ts';
import { anInterview } from '#test/anInterview.ts';

/**
 * Builds the answers a seller has after entering all replies of a played client, optionally with look-ups.
 */
export function toAnswers({ replies, lookUps }: PlayedClient, withLookUps = true): Answers {
  const all = [...(withLookUps ? lookUps : []), ...replies];
  return all.reduce<Answers>(
    (answers, { id, enter }) => applyAnswer(answerFields, answers, id, enter),
    {},
  );
}

export const buildClientInterview = (client: PlayedClient, more: object = {}) =>
  anInterview({
    ...client.business,
    employees: Number(client.business.employees),
    answers: toAnswers(client),
    selectedServiceId: client.fits,
    ...more,
  });

export const renderClientScript = (client: PlayedClient) => {
  const text = renderTemplate(
    builtInTexts[`script_${client.fits}`],
    buildTemplateView(buildClientInterview(client)),
  );
  if (!text.ok) throw new Error('no script');
  return parseScript(text.text);
};

export const placeLinesInScript = (client: PlayedClient) =>
  scheduleClientLines(client, `script_${client.fits}`, renderClientScript(client));
export const buildPlayedCall = (call: Partial<PlayedCall>): PlayedCall => ({
  ...newPlayedCall,
  ...call,
});

export const [dentist, plumber, salon] = playedClients as readonly [
  PlayedClient,
  PlayedClient,
  PlayedClient,
];
