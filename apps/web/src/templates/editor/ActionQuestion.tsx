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
    text: 'Everyone without an own text goes back to the built-in one. The present text stays in the history.',
    yes: 'Reset Global',
  },
  applyToAll: {
    title: 'Apply this text to all recaps?',
    text: 'It replaces the global text of all seven recaps, for everyone. The present texts stay in the history.',
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
