import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import { trialButton } from '@salespro/domain/trial/trialButton.ts';
import { SaleAction } from '#interviews/sale/SaleAction.tsx';
import { FootBar } from '#ui/FootBar.tsx';
import { TrialAction } from './TrialAction.tsx';

interface ScriptFootProps {
  readonly interview: Interview;
}

/** Sale and trial are independent; the loud one is what most calls end with next (SCRIPT-15). */
export function ScriptFoot({ interview }: ScriptFootProps) {
  const trial = trialButton(interview);
  const isSold = interview.salesStatus === 'sold';
  return (
    <FootBar {...(isSold ? {} : { hint: 'How did the call end?' })}>
      {trial && isSold ? <TrialAction button={trial} variant="light" /> : null}
      <SaleAction then="list" variant={trial && !isSold ? 'light' : 'filled'} />
      {trial && !isSold ? <TrialAction button={trial} variant="filled" /> : null}
    </FootBar>
  );
}
