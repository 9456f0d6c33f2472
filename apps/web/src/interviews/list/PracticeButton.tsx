import { IconSchool } from '@tabler/icons-react';
import { Button } from '#ui/Button.tsx';
import type { ButtonSize } from '#ui/buttonClass.ts';

interface PracticeButtonProps {
  readonly isBusy: boolean;
  readonly isDisabled?: boolean;
  readonly size?: ButtonSize;
  readonly onClick: () => void;
}

export function PracticeButton({ isBusy, isDisabled, size, onClick }: PracticeButtonProps) {
  return (
    <Button
      variant="outline"
      isBusy={isBusy}
      disabled={isDisabled}
      onClick={onClick}
      {...(size && { size })}
    >
      {isBusy ? null : <IconSchool aria-hidden="true" size={19} stroke={1.7} />}
      Generate Practice Interviews
    </Button>
  );
}
