import type { ServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import { services } from '@salespro/domain/interviews/services.ts';
import {
  findServiceSettings,
  type StoredServiceSettings,
} from '@salespro/domain/services/findServiceSettings.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { fetchIsAdmin } from '#features/settings/settings.api.ts';
import frame from '#features/settings/settingsLayout.module.css';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { messages } from './messages.ts';
import { ServiceEditForm } from './ServiceEditForm.tsx';
import { ServiceRow } from './ServiceRow.tsx';
import styles from './servicesPage.module.css';
import { type ServiceSettingsLayer, useServiceSettings } from './useServiceSettings.ts';

const layers = [
  { value: 'account', label: 'Mine' },
  { value: 'global', label: 'Shared' },
] as const;

/** Service whose form is open, and the field that gets the focus. */
interface OpenedService {
  readonly serviceId: ServiceId;
  readonly field: 'price' | 'proof';
}

/** Renders the settings page of services and prices ("/settings/services"). */
export function ServicesPage() {
  usePageTitle('Your Services');
  const { query: stored, shown, saveWithUndo } = useServiceSettings();
  const isAdmin = useQuery({ queryKey: ['is-admin'], queryFn: fetchIsAdmin }).data === true;
  const [layer, setLayer] = useState<ServiceSettingsLayer>('account');
  const rows = useOpenedService();

  function choose(next: ServiceSettingsLayer) {
    rows.close(null);
    setLayer(next);
  }

  return (
    <>
      <h1>Your Services</h1>
      <p className={frame.lead}>Your prices and your words, used in every script.</p>
      {stored.isError ? <Notice tone="danger">{messages.servicesNotLoaded}</Notice> : null}
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
              const seen = filterSettingsByLayer(layer, shown);
              const settings = findServiceSettings(id, seen);
              const toggle = (isSold: boolean) =>
                void saveWithUndo(
                  layer,
                  id,
                  { set: { isSold }, unset: [] },
                  isSold ? messages.turnedOn(name) : messages.turnedOff(name),
                );
              return rows.opened?.serviceId === id && settings.isSold ? (
                <ServiceEditForm
                  key={`${id} ${layer}`}
                  name={name}
                  serviceId={id}
                  layer={layer}
                  stored={seen}
                  firstField={rows.opened.field}
                  canSaveForEveryone={isAdmin && layer === 'account'}
                  onToggle={toggle}
                  onUnsavedChange={rows.setChanged}
                  onClose={() => rows.close(id)}
                />
              ) : (
                <ServiceRow
                  key={id}
                  name={name}
                  serviceId={id}
                  stored={seen}
                  onToggle={toggle}
                  onEdit={(field) => rows.open({ serviceId: id, field })}
                />
              );
            })}
          </ul>
        </Card>
      ) : null}
      {rows.asked ? (
        <Dialog
          title="Leave without saving?"
          onClose={rows.cancelLeaving}
          actions={
            <>
              <Button variant="outline" onClick={rows.cancelLeaving}>
                Keep editing
              </Button>
              <Button onClick={rows.confirmLeaving}>Leave</Button>
            </>
          }
        >
          <p>What you changed in this service isn't saved yet.</p>
        </Dialog>
      ) : null}
    </>
  );
}

/** Returns the settings without account values when the shared layer is edited. */
function filterSettingsByLayer(
  layer: ServiceSettingsLayer,
  stored: StoredServiceSettings,
): StoredServiceSettings {
  if (layer === 'account') return stored;
  return { ...stored, services: stored.services.map((one) => ({ ...one, account: {} })) };
}

/** Tracks the open service form; opening another one asks first when there are unsaved changes. */
function useOpenedService() {
  const [opened, setOpened] = useState<OpenedService | null>(null);
  const [blockedOpening, setBlockedOpening] = useState<OpenedService | null>(null);
  const isChanged = useRef(false);
  const returnTo = useRef<ServiceId | null>(null);
  useEffect(() => {
    if (opened !== null || returnTo.current === null) return;
    document.querySelector<HTMLElement>(`[data-edit="${returnTo.current}"]`)?.focus();
    returnTo.current = null;
  }, [opened]);

  function openNow(next: OpenedService) {
    isChanged.current = false;
    setBlockedOpening(null);
    setOpened(next);
  }
  return {
    opened,
    asked: blockedOpening,
    setChanged(changed: boolean) {
      isChanged.current = changed;
    },
    open: (next: OpenedService) =>
      isChanged.current && opened ? setBlockedOpening(next) : openNow(next),
    close(id: ServiceId | null) {
      isChanged.current = false;
      returnTo.current = id;
      setOpened(null);
    },
    cancelLeaving: () => setBlockedOpening(null),
    confirmLeaving: () => blockedOpening && openNow(blockedOpening),
  };
}
