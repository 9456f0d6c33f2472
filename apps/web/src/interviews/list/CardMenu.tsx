import type { InterviewCard } from '@salespro/contract/interviews.ts';
import {
  IconClipboardText,
  IconDots,
  IconFlag,
  IconMailForward,
  IconPencil,
} from '@tabler/icons-react';
import { paths } from '#lib/paths.ts';
import { MenuButton } from '#ui/MenuButton.tsx';
import { MenuAction, MenuLink } from '#ui/MenuItems.tsx';

interface CardMenuProps {
  readonly card: InterviewCard;
  readonly className: string | undefined;
  readonly onOutcome: (interviewId: string) => void;
}

const icon = { 'aria-hidden': true, size: 18, stroke: 1.7 } as const;

/** What can be done with an interview from the list, beside its buttons. */
export function CardMenu({ card, className, onOutcome }: CardMenuProps) {
  return (
    <MenuButton
      className={className}
      label={`More for ${card.businessName}`}
      face={<IconDots aria-hidden="true" size={20} stroke={1.8} />}
    >
      <MenuAction icon={<IconFlag {...icon} />} onChoose={() => onOutcome(card.id)}>
        Set outcome
      </MenuAction>
      {card.hasPitch ? (
        <MenuLink to={paths.followUp(card.id)} icon={<IconMailForward {...icon} />}>
          Follow-up pack
        </MenuLink>
      ) : null}
      {card.salesStatus === 'sold' ? (
        <MenuLink to={paths.handOver(card.id)} icon={<IconClipboardText {...icon} />}>
          Hand over
        </MenuLink>
      ) : null}
      <MenuLink to={paths.step(card.id, 'info')} icon={<IconPencil {...icon} />}>
        Business details
      </MenuLink>
    </MenuButton>
  );
}
