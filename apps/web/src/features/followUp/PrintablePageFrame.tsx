import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import backLink from '#call/call.module.css';
import { agencyCardQuery } from '#features/agencyCard/agencyCardQuery.ts';
import { logoQuery } from '#features/agencyCard/logoQuery.ts';
import { useMediaQuery } from '#lib/useMediaQuery.ts';
import { PageFooterBar } from '#ui/ActionBar.tsx';
import { Row, Stack, Text } from '#ui/primitives.tsx';
import styles from './printablePage.module.css';

interface PrintablePageFrameProps {
  readonly back: { readonly to: string; readonly label: string };
  readonly actions: ReactNode;
  /** The one or two actions in the bottom bar on phones. */
  readonly phoneActions: ReactNode;
  /** Shown above the page and not printed. */
  readonly notices?: ReactNode;
  /** Shown below the page and not printed. */
  readonly note: string;
  readonly children: ReactNode;
}

/** Renders a printable page with its actions and notices around it; only the page itself is printed. */
export function PrintablePageFrame({
  back,
  actions,
  phoneActions,
  notices,
  note,
  children,
}: PrintablePageFrameProps) {
  const isNarrow = useMediaQuery('(max-width: 40em)');
  return (
    <div className={styles.frame}>
      <Row gap={16} rowGap={8} justify="between" wraps below={12} data-screen-only>
        <Link className={backLink.link} to={back.to}>
          <IconArrowLeft aria-hidden="true" size={17} stroke={1.9} />
          {back.label}
        </Link>
        <Row gap={8} align="stretch" wraps>
          {actions}
        </Row>
      </Row>
      {notices ? (
        <Stack gap={8} below={12} className={styles.notices} data-screen-only>
          {notices}
        </Stack>
      ) : null}
      {children}
      <Text align="center" size="small" tone="dim" above={16} data-screen-only>
        {note}
      </Text>
      {isNarrow ? <PageFooterBar>{phoneActions}</PageFooterBar> : null}
    </div>
  );
}

interface PrintablePageHeaderProps {
  readonly agency: string;
  readonly contactLines: readonly string[];
}

/** Renders the head of a printable page: agency name, logo and contact lines. */
export function PrintablePageHeader({ agency, contactLines }: PrintablePageHeaderProps) {
  const logo = useAgencyLogo();
  return (
    <Row justify="between" className={styles.pageHeader}>
      <Row as="p" gap={12} size="body" weight={700} className={styles.agency}>
        {logo ? <img src={logo} alt="" /> : null}
        {agency}
      </Row>
      <Text size="small" tone="dim" className={styles.contactLines}>
        {contactLines.map((line) => (
          <span key={line}>
            {line}
            <br />
          </span>
        ))}
      </Text>
    </Row>
  );
}

/** Returns the logo as a data URL: the seller's, else the global one, else null. */
export function useAgencyLogo(): string | null {
  const logos = useQuery(agencyCardQuery).data?.logos;
  const layer = logos?.own ? 'own' : 'global';
  const logo = logos?.[layer] ?? null;
  const query = useQuery({
    ...logoQuery(layer, logo ?? { id: '' }),
    enabled: logo !== null,
  });
  return logo === null ? null : (query.data?.address ?? null);
}
