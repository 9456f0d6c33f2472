import { formatMoney } from '@salespro/domain/amounts/parseAmount.ts';
import type { ServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import {
  findServiceSettings,
  findSettingSource,
  type StoredServiceSettings,
} from '@salespro/domain/services/findServiceSettings.ts';
import { isPriceRange } from '@salespro/domain/services/getSpokenTerms.ts';
import type { ServiceSettings } from '@salespro/domain/services/ServiceTerms.ts';
import { renderPricePreview } from '@salespro/domain/templates/price/renderPricePreview.ts';
import {
  IconCircleCheck,
  IconMessageCircle,
  IconPencil,
  IconShieldCheck,
  IconStar,
} from '@tabler/icons-react';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Row, Stack } from '#ui/primitives.tsx';
import switchRowStyles from '#ui/switchRow.module.css';
import styles from './servicesPage.module.css';

interface ServiceRowProps {
  readonly name: string;
  readonly serviceId: ServiceId;
  readonly stored: StoredServiceSettings;
  readonly onToggle: (isSold: boolean) => void;
  readonly onEdit: (at: 'price' | 'proof') => void;
}

const icon = { 'aria-hidden': true, size: 18, stroke: 1.7 } as const;

/** Renders one service with its switch, prices and spoken preview. */
export function ServiceRow({ name, serviceId, stored, onToggle, onEdit }: ServiceRowProps) {
  const settings = findServiceSettings(serviceId, stored);
  const { isSold, proof, guarantee } = settings;
  return (
    <li className={styles.row}>
      <input
        className={`${switchRowStyles.switch} ${styles.switch}`}
        type="checkbox"
        role="switch"
        aria-label={`We sell ${name}`}
        aria-checked={isSold}
        checked={isSold}
        onChange={(event) => onToggle(event.target.checked)}
      />
      <div className={styles.words}>
        <div className={isSold ? styles.name : styles.notSoldName}>
          <h3>{name}</h3>
          {isSold ? <PriceSourceBadge serviceId={serviceId} stored={stored} /> : null}
        </div>
        {isSold ? (
          <>
            <PriceFacts settings={settings} />
            <Stack as="ul" gap={4} size="small" above={12} className={styles.lines}>
              <li className={styles.spokenPreview}>
                <IconMessageCircle {...icon} />
                <span>“{renderPricePreview(serviceId, settings)}”</span>
              </li>
              <li>
                <IconStar {...icon} />
                {proof ? (
                  <span>{proof}</span>
                ) : (
                  <button type="button" className={styles.add} onClick={() => onEdit('proof')}>
                    Add a proof sentence
                  </button>
                )}
              </li>
              {guarantee ? (
                <li>
                  <IconShieldCheck {...icon} />
                  <span>{guarantee}</span>
                </li>
              ) : null}
            </Stack>
          </>
        ) : (
          <p className={styles.notSold}>Not sold. Never recommended, in no script.</p>
        )}
      </div>
      {isSold ? (
        <div className={styles.edit}>
          <Button
            variant="outline"
            size="small"
            isWide
            data-edit={serviceId}
            aria-label={`Edit ${name}`}
            onClick={() => onEdit('price')}
          >
            <IconPencil {...icon} />
            Edit
          </Button>
        </div>
      ) : null}
    </li>
  );
}

interface PriceSourceBadgeProps {
  readonly serviceId: ServiceId;
  readonly stored: StoredServiceSettings;
}

/** Shows whether the price comes from the account, the shared settings or the built-in standard. */
export function PriceSourceBadge({ serviceId, stored }: PriceSourceBadgeProps) {
  const source = findSettingSource(serviceId, 'price', stored);
  if (source === 'account') return <Badge tone="green">Your price</Badge>;
  if (source === 'global') return <Badge tone="green">Shared price</Badge>;
  return (
    <Row as="span" gap={4} isInline size="small" tone="dim" weight={500}>
      <IconCircleCheck aria-hidden="true" size={16} stroke={1.8} />
      Using the standard price
    </Row>
  );
}

function PriceFacts({ settings }: { readonly settings: ServiceSettings }) {
  const { price, currency, onTop, setupFee, trial } = settings;
  const low = formatMoney(price.from, currency);
  const amount = isPriceRange(price) ? `${low} to ${formatMoney(price.to, currency)}` : low;
  const facts = [
    ['Price a month', onTop ? `${amount} + ${onTop}` : amount],
    ['Set-up fee', setupFee > 0 ? formatMoney(setupFee, currency) : 'None'],
    ...(trial ? [['Trial', formatTrial(trial, currency)]] : []),
  ];
  return (
    <Row as="dl" gap={32} rowGap={4} align="stretch" wraps above={8} className={styles.facts}>
      {facts.map(([word, value]) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Row>
  );
}

function formatTrial({ days, price }: NonNullable<ServiceSettings['trial']>, currency: string) {
  const length = days === 1 ? '1 day' : `${days} days`;
  return `${length}, ${price === 0 ? 'free' : formatMoney(price, currency)}`;
}
