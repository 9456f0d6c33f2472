import type { ServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import { services } from '@salespro/domain/interviews/services.ts';
import { findSettings, type StoredSettings } from '@salespro/domain/services/findSettings.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { readIsAdmin } from '#features/settings/settings.api.ts';
import frame from '#features/settings/settingsFrame.module.css';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { messages } from './messages.ts';
import { ServiceEdit } from './ServiceEdit.tsx';
import { ServiceRow } from './ServiceRow.tsx';
import styles from './servicesPage.module.css';
import { type Layer, useServiceSettings } from './useServiceSettings.ts';

const layers = [
  { value: 'account', label: 'Mine' },
  { value: 'global', label: 'Shared' },
] as const;

/** Which row is open, and where the seller wants to begin. */
interface Opened {
  readonly serviceId: ServiceId;
  readonly at: 'price' | 'proof';
}

/** "/settings/services": what the agency sells and for how much. */
export function ServicesPage() {
  usePageTitle('Your Services');
  const { query: stored, shown, saveWithUndo } = useServiceSettings();
  const isAdmin = useQuery({ queryKey: ['is-admin'], queryFn: readIsAdmin }).data === true;
  const [layer, setLayer] = useState<Layer>('account');
  const rows = useOpenRow();

  function choose(next: Layer) {
    rows.close(null);
    setLayer(next);
  }

  return (
    <>
      <h1>Your Services</h1>
      <p className={frame.lead}>Your prices and your words, used in every script.</p>
      {stored.isError ? <Notice tone="danger">{messages.notLoaded}</Notice> : null}
      {stored.isPending ? <LoadingCard /> : null}
      {shown ? (
        <Card
          title="What you sell"
          badge={
            isAdmin ? (
              <SegmentedControl
                legend="Whose prices"
                options={layers}
                value={layer}
                onChange={choose}
              />
            ) : null
          }
          description="Turn off what you don't sell. Prices go into the scripts and the recommendations."
        >
          <ul className={styles.rows}>
            {services.map(({ id, name }) => {
              const seen = asSeenBy(layer, shown);
              const settings = findSettings(id, seen);
              const toggle = (isSold: boolean) =>
                void saveWithUndo(
                  layer,
                  id,
                  { set: { isSold }, unset: [] },
                  isSold ? messages.turnedOn(name) : messages.turnedOff(name),
                );
              return rows.opened?.serviceId === id && settings.isSold ? (
                <ServiceEdit
                  key={`${id} ${layer}`}
                  name={name}
                  serviceId={id}
                  layer={layer}
                  stored={seen}
                  startsAt={rows.opened.at}
                  canUseForAll={isAdmin && layer === 'account'}
                  onToggle={toggle}
                  onChanged={rows.setChanged}
                  onClose={() => rows.close(id)}
                />
              ) : (
                <ServiceRow
                  key={id}
                  name={name}
                  serviceId={id}
                  stored={seen}
                  onToggle={toggle}
                  onEdit={(at) => rows.open({ serviceId: id, at })}
                />
              );
            })}
          </ul>
        </Card>
      ) : null}
      {rows.asked ? (
        <Dialog
          title="Leave without saving?"
          onClose={rows.stay}
          actions={
            <>
              <Button variant="outline" onClick={rows.stay}>
                Keep editing
              </Button>
              <Button onClick={rows.leave}>Leave</Button>
            </>
          }
        >
          <p>What you changed in this service isn't saved yet.</p>
        </Dialog>
      ) : null}
    </>
  );
}

/** Everybody's prices, looked at alone, rest on the built-in ones. */
function asSeenBy(layer: Layer, stored: StoredSettings): StoredSettings {
  if (layer === 'account') return stored;
  return { ...stored, services: stored.services.map((one) => ({ ...one, account: {} })) };
}

/** One row at a time; another one asks first where something would be lost. */
function useOpenRow() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [asked, setAsked] = useState<Opened | null>(null);
  const isChanged = useRef(false);
  const returnTo = useRef<ServiceId | null>(null);
  useEffect(() => {
    if (opened !== null || returnTo.current === null) return;
    document.querySelector<HTMLElement>(`[data-edit="${returnTo.current}"]`)?.focus();
    returnTo.current = null;
  }, [opened]);

  function enter(next: Opened) {
    isChanged.current = false;
    setAsked(null);
    setOpened(next);
  }
  return {
    opened,
    asked,
    setChanged(changed: boolean) {
      isChanged.current = changed;
    },
    open: (next: Opened) => (isChanged.current && opened ? setAsked(next) : enter(next)),
    close(id: ServiceId | null) {
      isChanged.current = false;
      returnTo.current = id;
      setOpened(null);
    },
    stay: () => setAsked(null),
    leave: () => asked && enter(asked),
  };
}
