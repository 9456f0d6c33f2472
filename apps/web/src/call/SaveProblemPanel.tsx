import { answerFields } from '@salespro/domain/questions/answerFields.ts';
import { IconDownload, IconRefresh } from '@tabler/icons-react';
import { downloadJson } from '#lib/downloadFile.ts';
import { getAnswerQueue, getOutbox } from '#sync/interview/openOutbox.ts';
import type { SaveProblem } from '#sync/interview/pendingChanges.ts';
import { Button } from '#ui/Button.tsx';
import { Row, Text } from '#ui/primitives.tsx';
import styles from './saveProblemPanel.module.css';

export interface SaveProblemPanelProps {
  readonly interviewId: string;
  readonly problem: SaveProblem;
}

/** Renders which changes are not saved, why, and what the user can do. */
export function SaveProblemPanel({ interviewId, problem }: SaveProblemPanelProps) {
  const { kind, questionIds, commands } = problem;
  const { title, text } = saveMessages.saveProblems[kind];
  const labels = [
    ...questionIds.map((id) => answerFields.find((question) => question.id === id)?.label ?? id),
    ...commands.map((command) => saveMessages.commandNames[command] ?? 'A change'),
  ];
  const isAside = ['refused', 'gone', 'damaged'].includes(kind);
  return (
    <section className={styles.panel} aria-label="What isn't saved">
      <Text as="h2" size="body" weight={700} below={8} isTight>
        {title(labels.length, commands.length > 0)}
      </Text>
      <ul className={styles.answers}>
        {labels.slice(0, 3).map((label) => (
          <li key={label}>“{label}”</li>
        ))}
        {labels.length > 3 ? <li>and {labels.length - 3} more</li> : null}
      </ul>
      <Text size="medium" tone="dim" below={16}>
        {text}
      </Text>
      <Row gap={8} align="stretch" wraps>
        {kind === 'damaged' ? null : (
          <Button
            variant="outline"
            size="small"
            onClick={() => void getAnswerQueue(interviewId).flush({ withRejected: true })}
          >
            <IconRefresh aria-hidden="true" size={17} stroke={1.8} />
            Try again
          </Button>
        )}
        <Button variant="outline" size="small" onClick={() => exportUnsaved(interviewId)}>
          <IconDownload aria-hidden="true" size={17} stroke={1.8} />
          Export
        </Button>
        {isAside ? (
          <Button
            variant="outline"
            size="small"
            onClick={() => void discardRejectedChanges(interviewId)}
          >
            Discard
          </Button>
        ) : null}
      </Row>
    </section>
  );
}

/** Texts of the panel, separate because the panel is loaded on demand. */
const saveMessages = {
  saveProblems: {
    unreachable: {
      title: (count: number, isMixed: boolean) => `${changes(count, isMixed)} on this device`,
      text: "You're offline. Keep going. We'll send everything when you're back online, even after a restart.",
    },
    memory: {
      title: (count: number, isMixed: boolean) => `${changes(count, isMixed)} not saved yet`,
      text: "You're offline, and this device can't store a copy. Keep this tab open until you're back online.",
    },
    server: {
      title: (count: number, isMixed: boolean) => `${changes(count, isMixed)} not saved yet`,
      text: "We couldn't save this yet. It's safe on this device, and we'll keep trying.",
    },
    signed_out: {
      title: (count: number, isMixed: boolean) => `${changes(count, isMixed)} not saved yet`,
      text: "You've been signed out. Everything's safe on this device. Sign in to send it.",
    },
    refused: {
      title: (count: number, isMixed: boolean) => {
        const what = isMixed ? 'change' : 'answer';
        return count === 1 ? `One ${what} wasn't accepted` : `${count} ${what}s weren't accepted`;
      },
      text: 'Go back and fix it, or try again. Everything else is saved.',
    },
    gone: {
      title: (count: number, isMixed: boolean) => `${changes(count, isMixed)} not saved`,
      text: 'This interview is no longer in your account. It may have been deleted on another device.',
    },
    damaged: {
      title: (_count: number, _isMixed: boolean) => "One item couldn't be read",
      text: "We couldn't read something on this device. Everything else works. Export it to see what's in it.",
    },
  },
  /** Names of the waiting commands, by method and path. */
  commandNames: {
    'POST /api/interviews': 'New interview',
    'PUT /api/interviews/:id/info': 'Business information',
    'PUT /api/interviews/:id/ranking': 'Recommendations',
    'POST /api/interviews/:id/service': 'Chosen service',
    'PUT /api/interviews/:id/pitch': 'Pitch text',
    'POST /api/interviews/:id/sold': 'Marked as sold',
    'DELETE /api/interviews/:id/sold': 'Sale undone',
    'POST /api/interviews/:id/trial': 'Trial started',
    'PUT /api/interviews/:id/trial': 'Trial results',
    'POST /api/interviews/:id/outcome': 'How the call ended',
    'DELETE /api/interviews/:id/outcome': 'Outcome undone',
    'POST /api/interviews/:id/due': 'Something due',
    'DELETE /api/interviews/:id/due': 'Something due, undone',
    'POST /api/interviews/:id/onboarding': 'Onboarding answers',
    'PUT /api/interviews/:id/notes': 'Notes',
    'DELETE /api/interviews/:id/notes': 'Deleted notes',
  } as Readonly<Record<string, string>>,
} as const;

function changes(count: number, isMixed: boolean): string {
  const what = isMixed ? 'change' : 'answer';
  return count === 1 ? `One ${what} is` : `${count} ${what}s are`;
}

/** Downloads all unsaved changes of one interview as a JSON file. */
function exportUnsaved(interviewId: string): void {
  const { entries, rejected } = getOutbox().get();
  downloadJson(`salespro-not-saved-${interviewId}.json`, {
    interviewId,
    waiting: entries.filter(({ subject }) => subject === interviewId),
    rejected: rejected.filter(({ subject }) => subject === interviewId),
  });
}

/** Deletes the rejected changes of one interview after the user has confirmed it. */
async function discardRejectedChanges(interviewId: string): Promise<void> {
  const outbox = getOutbox();
  const own = outbox.get().rejected.filter(({ subject }) => subject === interviewId);
  await outbox.discardRejected(own.map(({ id }) => id));
}
