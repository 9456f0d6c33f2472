import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import type { TemplateActions } from './useTemplateActions.ts';

interface ActionQuestionProps {
  readonly asked: NonNullable<TemplateActions['asked']>;
  readonly templateId: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

const questions = {
  resetGlobal: {
    title: 'Reset the global template?',
    text: "Everyone who hasn't written their own goes back to the built-in text. You can still find this text in the history.",
    yes: 'Reset Global',
  },
  applyToAll: {
    title: 'Apply this text to all recaps?',
    text: 'It replaces the shared text of all seven recaps, for everyone. You can still find the current texts in the history.',
    yes: 'Apply to All Recaps',
  },
} as const;

/** EDIT-20: what reaches everybody is asked for once more. */
export function ActionQuestion({ asked, templateId, onConfirm, onCancel }: ActionQuestionProps) {
  const { title, text, yes } = questions[asked];
  return (
    <Dialog
      title={title}
      onClose={onCancel}
      actions={
        <>
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
          <Button variant={asked === 'resetGlobal' ? 'dangerFilled' : 'filled'} onClick={onConfirm}>
            {yes}
          </Button>
        </>
      }
    >
      <p>
        <strong>{templateId}</strong>
      </p>
      <p>{text}</p>
    </Dialog>
  );
}
