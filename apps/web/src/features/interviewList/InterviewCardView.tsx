import type { InterviewCard } from '@salespro/contract/interviews.ts';
import { findStatusBadge } from '@salespro/domain/interviewList/findStatusBadge.ts';
import { listCardDates, listCardLinks } from '@salespro/domain/interviewList/listCardLinks.ts';
import { findService } from '@salespro/domain/interviews/findService.ts';
import {
  IconClipboardText,
  IconDots,
  IconFlag,
  IconMailForward,
  IconPencil,
  IconPresentationAnalytics,
  IconTrash,
} from '@tabler/icons-react';
import { type ComponentProps, memo, useId } from 'react';
import { Link } from 'react-router';
import { OutcomeBadge } from '#features/outcomes/OutcomeBadge.tsx';
import { formatSellerDate } from '#lib/formatDateTime.ts';
import { paths } from '#lib/paths.ts';
import { useSellerNow } from '#lib/sellerTime.ts';
import { Badge } from '#ui/Badge.tsx';
import { buttonClass } from '#ui/Button.tsx';
import button from '#ui/button.module.css';
import { MenuButton } from '#ui/MenuButton.tsx';
import { MenuAction, MenuLink } from '#ui/MenuItems.tsx';
import { Row, Surface, Text } from '#ui/primitives.tsx';
import styles from './interviewList.module.css';

/** Badge color of each interview status. */
const badgeTones: Readonly<Record<string, ComponentProps<typeof Badge>['tone']>> = {
  SOLD: 'sold',
  'Questions Pending': 'orange',
  'Analysis Pending': 'orange',
  'Service Selection': 'blue',
  'Pitch Generation': 'violet',
  Complete: 'green',
};

interface InterviewCardViewProps {
  readonly card: InterviewCard;
  readonly onDelete: (card: InterviewCard) => void;
  readonly onOutcome: (interviewId: string) => void;
}

/** Renders one interview of the list as a card with badge, dates, links and menu. */
export const InterviewCardView = memo(function InterviewCardView({
  card,
  onDelete,
  onOutcome,
}: InterviewCardViewProps) {
  const titleId = useId();
  const status = findStatusBadge(card);
  const links = listCardLinks(card);
  const start = links.find((link) => link.kind === 'start');
  const pitch = links.find((link) => link.kind === 'pitch');
  const others = links.filter((link) => link !== start && link !== pitch);
  const service = findService(card.selectedServiceId);
  const dates = listCardDates(card, useSellerNow().day);
  const isDone = status.badge === 'SOLD' || status.badge === 'Complete';

  return (
    <Surface as="li" className={styles.interviewCard} aria-labelledby={titleId}>
      <div className={styles.badges}>
        {card.isTest ? <Badge tone="outline">TEST</Badge> : null}
        <OutcomeBadge card={card}>
          <Badge tone={badgeTones[status.badge] ?? 'grey'}>{status.badge}</Badge>
        </OutcomeBadge>
      </div>
      <div className={styles.names}>
        <Text as="h2" size="body" breaks isTight id={titleId}>
          <bdi>{card.businessName}</bdi>
        </Text>
        <Text size="medium" tone="dim" breaks>
          {[card.contactName, card.industry, card.website].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Row as="dl" gap={24} rowGap={4} align="stretch" wraps className={styles.details}>
        <CardDetail name="Created" value={formatSellerDate(card.createdAt)} />
        {card.salesStatus === 'sold' && card.soldAt ? (
          <CardDetail name="Sold" value={formatSellerDate(card.soldAt)} />
        ) : null}
        {dates.map(({ name, value }) => (
          <CardDetail key={name} name={name} value={value} />
        ))}
        {service ? <CardDetail name="Service" value={service.name} /> : null}
      </Row>
      <Row gap={4} wraps className={styles.links}>
        <Link
          className={buttonClass({ variant: isDone ? 'outline' : 'light', size: 'small' })}
          to={status.to}
        >
          {status.action}
        </Link>
        {start ? (
          <Link className={buttonClass({ variant: 'outline', size: 'small' })} to={start.to}>
            {start.label}
          </Link>
        ) : null}
        {others.map((link) => (
          <Link key={link.kind} className={styles.link} to={link.to}>
            {link.label}
          </Link>
        ))}
      </Row>
      <Row align="end" justify="end" className={styles.icons}>
        {pitch ? (
          <Link
            className={button.iconButton}
            to={pitch.to}
            aria-label={`${pitch.label} for ${card.businessName}`}
            title={pitch.label}
          >
            <IconPresentationAnalytics aria-hidden="true" size={20} stroke={1.6} />
          </Link>
        ) : null}
        <CardMenu card={card} className={button.iconButton} onOutcome={onOutcome} />
        <button
          className={`${button.iconButton} ${styles.deleteButton}`}
          type="button"
          aria-label={`Delete interview for ${card.businessName}`}
          title="Delete"
          onClick={() => onDelete(card)}
        >
          <IconTrash aria-hidden="true" size={20} stroke={1.6} />
        </button>
      </Row>
    </Surface>
  );
});

function CardDetail({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <Text as="dt" size="tiny" tone="dim">
        {name}
      </Text>
      <Text as="dd" size="medium" weight={500} isTabular>
        {value}
      </Text>
    </div>
  );
}

interface CardMenuProps {
  readonly card: InterviewCard;
  readonly className: string | undefined;
  readonly onOutcome: (interviewId: string) => void;
}

const icon = { 'aria-hidden': true, size: 18, stroke: 1.7 } as const;

/** Menu of an interview card with its less frequent actions. */
function CardMenu({ card, className, onOutcome }: CardMenuProps) {
  return (
    <MenuButton
      className={className}
      label={`More for ${card.businessName}`}
      content={<IconDots aria-hidden="true" size={20} stroke={1.8} />}
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
