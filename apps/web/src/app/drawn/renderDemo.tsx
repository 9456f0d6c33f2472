import type { PlayedClient } from '@salespro/domain/demo/PlayedClient.ts';
import { playedClients } from '@salespro/domain/demo/playedClients.ts';
import { discoveryQuestions } from '@salespro/domain/questions/discoveryQuestions.ts';
import { startDemoInterview } from '#app/demo/demoInterview.ts';
import { demoRoutes } from '#app/demo/demoRoutes.tsx';
import { demoUserId } from '#app/demo/demoSession.ts';
import { notePlace } from '#interviews/notes/notePlace.ts';
import { paths } from '#lib/paths.ts';
import { openOutbox, openOutboxStore } from '#sync/interview/openOutbox.ts';
import { createMemoryStore } from '#sync/outbox/createMemoryStore.ts';
import { renderRoutes } from './renderRoutes.tsx';

/** "/demo" as a browser sees it that has never been here: the first question of the first client, wide and on a phone. */
export async function renderDemo(): Promise<{ readonly wide: string; readonly narrow: string }> {
  const open = openOutbox(demoUserId, createMemoryStore());
  openOutboxStore.set(open);
  await open.left;
  const [client] = playedClients as readonly [PlayedClient];
  const { id } = await startDemoInterview(client);
  // On a page that lives, the question says so itself.
  notePlace.set({ questionId: discoveryQuestions[0]?.id });
  const path = `${paths.demo}${paths.step(id, 'questions')}`;
  const draw = async (isNarrow: boolean) => {
    // The little that is asked of a browser while the page is drawn.
    Object.assign(globalThis, {
      document: { documentElement: { dataset: { demo: '' } } },
      matchMedia: () => ({ matches: isNarrow }),
    });
    const markup = await renderRoutes(demoRoutes, path, paths.demo);
    // The policy forbids styles of single elements; the sheet says the same of a bar with nothing in it.
    const plain = markup.replaceAll(' style="translate:-100%"', '');
    // Every build draws the same; no visitor has this interview.
    return plain.replaceAll(id, 'first');
  };
  const wide = await draw(false);
  const narrow = await draw(true);
  open.outbox.close();
  return { wide, narrow };
}
