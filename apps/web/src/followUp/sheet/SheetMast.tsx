import { useQuery } from '@tanstack/react-query';
import { agencyCardQuery } from '#settings/agency/agencyCardQuery.ts';
import { logoQuery } from '#settings/agency/logoQuery.ts';
import styles from './sheet.module.css';

interface SheetMastProps {
  readonly agency: string;
  readonly reach: readonly string[];
}

/** Who made it, with the logo of the agency card. */
export function SheetMast({ agency, reach }: SheetMastProps) {
  const logo = useSheetLogo();
  return (
    <div className={styles.mast}>
      <p className={styles.agency}>
        {logo ? <img src={logo} alt="" /> : null}
        {agency}
      </p>
      <p className={styles.reach}>
        {reach.map((line) => (
          <span key={line}>
            {line}
            <br />
          </span>
        ))}
      </p>
    </div>
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
