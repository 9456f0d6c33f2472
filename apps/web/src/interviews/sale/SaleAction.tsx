export interface SaleActionProps {
  /** Where a fresh sale leads: the list from the script, onboarding from the retainer close (SCRIPT-07, RET-04). */
  readonly then: 'list' | 'onboarding';
}

/** The button that marks the sale, or leads on to the onboarding once sold. Inside InterviewShell. */
export function SaleAction({ then }: SaleActionProps) {
  return <p>{then}</p>;
}
