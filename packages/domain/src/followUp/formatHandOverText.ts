import type { HandOverContent } from './buildHandOver.ts';

export const noOpenPointsText = 'None. You can start.';
export const noPasswordsText = 'Passwords are never part of a brief. Access goes by invitation.';

/** Formats the hand-over page as plain text, for an e-mail or a task. */
export function formatHandOverText(page: HandOverContent): string {
  const part = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : ['', title.toUpperCase(), ...lines];
  const { trial, price } = page;
  return [
    page.title,
    page.about,
    ...page.reach,
    '',
    ...page.who.map(
      ({ label, text, more }) => `${label}: ${[text, more].filter(Boolean).join(', ')}`,
    ),
    ...part(
      'Goals, in their words',
      page.goals.map(({ text, label }) => `${label}: "${text}"`),
    ),
    ...part(
      'What was promised',
      page.promised.map((line) => `- ${line}`),
    ),
    ...part(
      'Not promised',
      page.notPromised.map((line) => `- ${line}`),
    ),
    ...(trial
      ? part(['Trial result', trial.days].filter(Boolean).join(', '), [
          ...trial.numbers.map(({ label, before, after }) => `${label}: ${before} → ${after}`),
          ...(trial.line === '' ? [] : [trial.line]),
        ])
      : []),
    ...(price ? part('Price', [price.text, ...price.more]) : []),
    ...part('How they talk', page.talk),
    ...part(
      'Access',
      page.access.map(({ name, status }) => `${name}: ${status}`),
    ),
    ...part(
      'Open points',
      page.open.length === 0
        ? [noOpenPointsText]
        : page.open.map(({ text, who }) => `[ ] ${[text, who].filter(Boolean).join(' · ')}`),
    ),
    '',
    noPasswordsText,
    page.from,
  ].join('\n');
}
