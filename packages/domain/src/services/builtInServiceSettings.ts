import type { ServiceId } from '#interviews/ServiceId.ts';
import type { MonthlyPrice, ServiceSettings } from './ServiceTerms.ts';

export const standardCurrency = 'USD';
export const adSpendText = 'ad spend';

/** The built-in trial: 30 days, free. */
export const standardTrialTerms = { days: 30, price: 0 };

function sell(
  from: number,
  to: number,
  difference: string,
  more: Partial<ServiceSettings> = {},
): ServiceSettings {
  const price: MonthlyPrice = { from: from * 100, to: to * 100 };
  return {
    isSold: true,
    currency: standardCurrency,
    price,
    onTop: '',
    setupFee: 0,
    trial: null,
    difference,
    proof: '',
    guarantee: '',
    ...more,
  };
}

/** The settings of the specification; the lowest layer. */
export const builtInServiceSettings: Readonly<Record<ServiceId, ServiceSettings>> = {
  reputation_management: sell(
    197,
    397,
    'how many people you serve in a month, and whether we look after your Google profile too',
    { trial: standardTrialTerms },
  ),
  pay_per_click: sell(500, 1500, 'how many services and towns we advertise', {
    onTop: adSpendText,
  }),
  seo: sell(
    750,
    2000,
    'how many towns and services we build pages for, and how strong the sites above you are',
  ),
  fb_ads: sell(500, 1500, 'how many offers we run, and whether we make the pictures and clips', {
    onTop: adSpendText,
  }),
  message_marketing: sell(
    297,
    997,
    'how many people are on your list, and how many messages go out',
    { trial: standardTrialTerms },
  ),
  ai_power_package: sell(
    497,
    997,
    'how many of the four jobs it takes on: calls, messages, reviews and posts',
  ),
};
