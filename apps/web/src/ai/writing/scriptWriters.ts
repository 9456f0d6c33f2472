import type { AiTemplateId } from '@salespro/contract/ai.ts';
import { authStore } from '#auth/authStore.ts';
import { toPageState } from '#auth/reduceAuth.ts';
import { createScriptWriter } from './createScriptWriter.ts';
import type { ScriptWriter } from './ScriptWriter.ts';

const writers = new Map<string, ScriptWriter>();

/** Outside React: a text goes on being written while the seller looks at another tab. */
export function getScriptWriter(interviewId: string, templateId: AiTemplateId): ScriptWriter {
  const name = `${interviewId} ${templateId}`;
  const known = writers.get(name) ?? createScriptWriter();
  writers.set(name, known);
  return known;
}

/** The texts name clients: nobody who signs in next may find them. */
function forgetScripts(): void {
  for (const writer of writers.values()) writer.stop();
  writers.clear();
}

function findOwner(): string | null {
  const auth = toPageState(authStore.get());
  return auth.status === 'signed_in' ? auth.session.user.id : null;
}

let owner = findOwner();

// Here and not in a page: a sign-out takes the page away before it could do anything.
authStore.subscribe(() => {
  const now = findOwner();
  if (now !== owner) forgetScripts();
  owner = now;
});
