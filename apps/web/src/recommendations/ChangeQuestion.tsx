import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';

interface ChangeQuestionProps {
  readonly business: string;
  readonly from: string;
  readonly to: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** REC-16: a sold interview is somebody's contract, so it changes only on purpose. */
export function ChangeQuestion({ business, from, to, onConfirm, onCancel }: ChangeQuestionProps) {
  return (
    <Dialog
      title={`Change the service of ${business}?`}
      onClose={onCancel}
      actions={
        <>
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
          <Button onClick={onConfirm}>Change to {to}</Button>
        </>
      }
    >
      <p>
        This interview is sold with {from}. All answers stay. The pitch written for {from} is
        removed.
      </p>
    </Dialog>
  );
}
