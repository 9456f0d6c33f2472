import { useQuery } from '@tanstack/react-query';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { createLazyPart, LazyPart } from '#ui/LazyPart.tsx';
import { serviceSettingsQuery } from './serviceSettingsQuery.ts';

const notice = createLazyPart(
  async () => (await import('./TodaysPricesNotice.tsx')).TodaysPricesNotice,
);
const form = createLazyPart(async () => (await import('./ClientPriceForm.tsx')).ClientPriceForm);
const nothing = () => null;

/** Asks for more code only where an interview or the settings say anything of their own. */
export function TodaysPrices() {
  const { selectedServiceId, terms } = useInterview().interview;
  const stored = useQuery(serviceSettingsQuery).data;
  const own = stored?.services.find(({ serviceId }) => serviceId === selectedServiceId);
  const isOwn = Object.keys({ ...own?.account, ...own?.global }).length > 0;
  if (!terms && !isOwn) return null;
  return <LazyPart part={notice} props={{}} waiting={null} Failed={nothing} />;
}

/** The form for one exact price, until the client has bought. */
export function ClientPrice() {
  const { selectedServiceId, salesStatus } = useInterview().interview;
  if (selectedServiceId === null || salesStatus === 'sold') return null;
  return <LazyPart part={form} props={{}} waiting={null} Failed={nothing} />;
}
