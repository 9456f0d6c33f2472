import { IconArrowDown } from '@tabler/icons-react';
import { Button } from '#ui/Button.tsx';

interface MoreBelowProps {
  readonly label: string;
  readonly onShow: () => void;
}

/** An answer asks for more, out of sight: one press leads there. */
export function MoreBelow({ label, onShow }: MoreBelowProps) {
  return (
    <Button variant="plain" size="small" onClick={onShow}>
      <IconArrowDown aria-hidden="true" size={17} />
      More below: {label}
    </Button>
  );
}
