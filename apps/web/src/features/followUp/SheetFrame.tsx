import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import backLink from '#call/call.module.css';
import { agencyCardQuery } from '#features/agencyCard/agencyCardQuery.ts';
import { logoQuery } from '#features/agencyCard/logoQuery.ts';
import { useMediaQuery } from '#lib/useMediaQuery.ts';
import { FootBar } from '#ui/ActionBar.tsx';
import { Row, Stack, Text } from '#ui/primitives.tsx';
import styles from './sheet.module.css';

interface SheetFrameProps {
  readonly back: { readonly to: string; readonly label: string };
  readonly actions: ReactNode;
  /** The one or two that stay at the thumb on a phone. */
  readonly thumb: ReactNode;
  /** Above the page, for the seller only. */
  readonly notices?: ReactNode;
  /** Beneath the page. */
  readonly note: string;
  readonly children: ReactNode;
}

/** A page for paper, with what can be done with it around it; printing leaves the page alone. */
export function SheetFrame({ back, actions, thumb, notices, note, children }: SheetFrameProps) {
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
      {isNarrow ? <FootBar>{thumb}</FootBar> : null}
    </div>
  );
}

interface SheetMastProps {
  readonly agency: string;
  readonly reach: readonly string[];
}

/** Who made it, with the logo of the agency card. */
export function SheetMast({ agency, reach }: SheetMastProps) {
  const logo = useSheetLogo();
  return (
    <Row justify="between" className={styles.mast}>
      <Row as="p" gap={12} size="body" weight={700} className={styles.agency}>
        {logo ? <img src={logo} alt="" /> : null}
        {agency}
      </Row>
      <Text size="small" tone="dim" className={styles.reach}>
        {reach.map((line) => (
          <span key={line}>
            {line}
            <br />
          </span>
        ))}
      </Text>
    </Row>
  );
}

/** The seller's own logo, else everybody's, as an address that needs no network; null without one. */
export function useSheetLogo(): string | null {
  const logos = useQuery(agencyCardQuery).data?.logos;
  const layer = logos?.own ? 'own' : 'global';
  const logo = logos?.[layer] ?? null;
  const query = useQuery({
    ...logoQuery(layer, logo ?? { id: '', type: 'image/png', bytes: 0 }),
    enabled: logo !== null,
  });
  return logo === null ? null : (query.data?.address ?? null);
}
