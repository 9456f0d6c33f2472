import type { DueListRow } from '@salespro/contract/due.ts';
import type { DueRow } from '@salespro/domain/due/groupDue.ts';
import { toDialed } from '@salespro/domain/due/toDialed.ts';
import {
  IconArrowRight,
  IconChartBar,
  IconMail,
  IconPhone,
  IconPhonePlus,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { toAskPath } from '#interviews/askedQuestion.ts';
import { buttonClass } from '#ui/buttonClass.ts';

const icon = { 'aria-hidden': true, size: 16, stroke: 1.8 } as const;

/** The first button of a row: what there is to do. */
export function DueAction({ row: { facts, item } }: { readonly row: DueRow<DueListRow> }) {
  const look = (words: string) => ({
    className: buttonClass({ variant: 'light', size: 'small' }),
    'data-due-first': true,
    'aria-label': `${words}: ${facts.businessName}`,
  });
  const number = toDialed(facts.contactPhone);
  switch (item.action) {
    case 'call':
      return number ? (
        <a {...look('Call now')} href={`tel:${number}`}>
          <IconPhone {...icon} />
          Call now
        </a>
      ) : (
        <Link {...look('Add number')} to={toAskPath(facts.id, 'info', 'contactPhone')}>
          <IconPhonePlus {...icon} />
          Add number
        </Link>
      );
    case 'write':
      return (
        <Link {...look('Write now')} to={item.to ?? ''}>
          <IconMail {...icon} />
          Write now
        </Link>
      );
    case 'trial_results':
      return (
        <Link {...look('Trial Results')} to={item.to ?? ''}>
          <IconChartBar {...icon} />
          Trial Results
        </Link>
      );
    case 'continue':
      return (
        <Link {...look('Continue')} to={item.to ?? ''}>
          <IconArrowRight {...icon} />
          Continue
        </Link>
      );
  }
}
