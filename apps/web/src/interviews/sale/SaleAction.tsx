import { saleButton } from '@salespro/domain/trial/saleButton.ts';
import { IconArrowRight, IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { type AfterSale, useMarkSold } from './useMarkSold.ts';

export interface SaleActionProps {
  readonly then: AfterSale;
  /** `light` where another button is the one to press next. */
  readonly variant?: 'filled' | 'light';
}

/** The button that marks the sale, or leads on to the onboarding once sold. Inside InterviewShell. */
export function SaleAction({ then, variant = 'filled' }: SaleActionProps) {
  const { interview } = useInterview();
  const sale = useMarkSold(then);
  const { label, to } = saleButton(interview);

  if (to !== null) {
    return (
      <Link className={buttonClass({ variant, size: 'large' })} to={to}>
        {label}
        <IconArrowRight aria-hidden="true" size={19} stroke={1.9} />
      </Link>
    );
  }
  return (
    <>
      <Button variant={variant} size="large" isBusy={sale.isBusy} onClick={sale.ask}>
        <IconCircleCheck aria-hidden="true" size={21} stroke={1.8} />
        {label}
      </Button>
      {sale.isAsked ? (
        <Dialog
          title={`Mark ${sale.businessName} as sold?`}
          onClose={sale.cancel}
          actions={
            <>
              <Button variant="outline" onClick={sale.cancel}>
                Cancel
              </Button>
              <Button onClick={sale.confirm}>Yes, sold</Button>
            </>
          }
        >
          The card in your list will say SOLD, and onboarding opens. You can undo it right after.
        </Dialog>
      ) : null}
    </>
  );
}
