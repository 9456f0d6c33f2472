import { IconMail, IconMessage, IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuth } from '#auth/useAuth.ts';
import { useOnline } from '#lib/useOnline.ts';
import { readIsAdmin } from '#settings/settings.api.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import type { CardLayer } from './agencyCard.api.ts';
import styles from './agencyCard.module.css';
import { agencyCardQuery } from './agencyCardQuery.ts';
import { CardTextField } from './CardTextField.tsx';
import { CardZoneField } from './CardZoneField.tsx';
import { LogoBox } from './LogoBox.tsx';
import { messages } from './messages.ts';

const layers = [
  { value: 'own', label: 'Mine' },
  { value: 'global', label: "Everyone's" },
] as const;

/** What texts say about who sells. Each field saves by itself; the admin also has everyone's (CARD-16, CARD-17). */
export function AgencyCard() {
  const auth = useAuth();
  const isOnline = useOnline();
  const { data: card, isError, refetch } = useQuery({ ...agencyCardQuery, staleTime: 0 });
  const userId = auth.status === 'signed_in' ? auth.session.user.id : null;
  const isAdmin = useQuery({
    queryKey: ['is-admin', userId],
    queryFn: readIsAdmin,
    enabled: userId !== null,
    staleTime: 0,
  }).data;
  const [chosen, setLayer] = useState<CardLayer>('own');
  const layer = isAdmin === true ? chosen : 'own';

  if (!card) {
    if (!isError) return <LoadingCard text="Loading your agency card" />;
    const retry = (
      <Button variant="outline" onClick={() => void refetch()}>
        Try Again
      </Button>
    );
    return (
      <Notice tone="danger" action={retry}>
        We couldn't load your agency card.
      </Notice>
    );
  }
  const field = { card, layer };
  return (
    <Card
      title="Your agency"
      description="Used by your voicemails, texts and e-mails. Each field saves when you leave it."
      badge={
        <>
          {isOnline ? null : <Badge tone="grey">{messages.needsConnection}</Badge>}
          {isAdmin === true ? (
            <SegmentedControl
              legend="Whose agency card"
              options={layers}
              value={layer}
              onChange={setLayer}
            />
          ) : null}
        </>
      }
    >
      <fieldset key={layer} className={styles.columns} disabled={!isOnline}>
        <legend className={styles.legend}>
          {layer === 'own' ? 'Your agency card' : "Everyone's agency card"}
        </legend>
        <div className={styles.fields}>
          <div className={styles.wide}>
            <CardTextField {...field} field="agencyName" label="Agency name" />
          </div>
          {layer === 'own' ? (
            <>
              <CardTextField {...field} field="sellerName" label="Your name" autoComplete="name" />
              <CardTextField {...field} field="phone" label="Phone" type="tel" autoComplete="tel" />
              <CardTextField
                {...field}
                field="email"
                label="E-mail"
                type="email"
                autoComplete="email"
              />
            </>
          ) : null}
          <CardZoneField {...field} field="timeZone" label="Time zone" />
          <div className={styles.wide}>
            <CardTextField {...field} field="signature" label="Signature line" />
          </div>
        </div>
        <LogoBox {...field} />
      </fieldset>
      <ul className={styles.uses}>
        <li>
          <IconPhone aria-hidden="true" size={16} stroke={1.8} />
          Voicemail and openers
        </li>
        <li>
          <IconMail aria-hidden="true" size={16} stroke={1.8} />
          Follow-up e-mails
        </li>
        <li>
          <IconMessage aria-hidden="true" size={16} stroke={1.8} />
          Text messages
        </li>
      </ul>
    </Card>
  );
}
