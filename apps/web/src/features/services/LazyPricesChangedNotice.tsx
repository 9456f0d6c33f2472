import { useQuery } from '@tanstack/react-query';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { createLazyLoader, LazyComponent } from '#ui/LazyComponent.tsx';
import { serviceSettingsQuery } from './serviceSettingsQuery.ts';

const pricesChangedNotice = createLazyLoader(
  async () => (await import('./PricesChangedNotice.tsx')).PricesChangedNotice,
);
const clientPriceForm = createLazyLoader(
  async () => (await import('./ClientPriceForm.tsx')).ClientPriceForm,
);
const renderNothing = () => null;

/** Loads and renders the notice about changed prices when the interview or the settings have prices. */
export function LazyPricesChangedNotice() {
  const { selectedServiceId, terms } = useInterview().interview;
  const stored = useQuery(serviceSettingsQuery).data;
  const savedSettings = stored?.services.find(({ serviceId }) => serviceId === selectedServiceId);
  const hasSavedSettings =
    Object.keys({ ...savedSettings?.account, ...savedSettings?.global }).length > 0;
  if (!terms && !hasSavedSettings) return null;
  return (
    <LazyComponent loader={pricesChangedNotice} props={{}} fallback={null} Failed={renderNothing} />
  );
}

/** Loads and renders the form for one exact price, until the interview is sold. */
export function LazyClientPriceForm() {
  const { selectedServiceId, salesStatus } = useInterview().interview;
  if (selectedServiceId === null || salesStatus === 'sold') return null;
  return (
    <LazyComponent loader={clientPriceForm} props={{}} fallback={null} Failed={renderNothing} />
  );
}
