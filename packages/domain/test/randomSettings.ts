import fc from 'fast-check';
import type { ServiceId } from '#interviews/ServiceId.ts';
import { hasTrial } from '#interviews/trialStatus.ts';
import { findServiceSettings, toServiceTerms } from '#services/findServiceSettings.ts';
import type { ServiceSettingsOverrides, ServiceTerms } from '#services/ServiceTerms.ts';

/** Whole amounts are more frequent than odd ones, as in real settings. */
const cents = fc.oneof(
  fc.integer({ min: 1, max: 9_999 }).map((dollars) => dollars * 100),
  fc.integer({ min: 1, max: 999_999 }),
);
const price = fc.oneof(
  cents.map((from) => ({ from, to: null })),
  fc.tuple(cents, fc.nat(500_000)).map(([from, more]) => ({ from, to: from + more })),
);
const onTop = fc.constantFrom('', 'ad spend', 'what the texts cost');
const trial = fc.record({
  days: fc.integer({ min: 1, max: 365 }),
  price: fc.oneof(fc.constant(0), cents),
});
const sentence = (words: readonly string[]) => fc.constantFrom('', ...words);

const values = {
  isSold: fc.boolean(),
  price,
  onTop,
  setupFee: fc.oneof(fc.constant(0), cents),
  difference: sentence(['how many towns we look after', 'how much you want to do yourself']),
  proof: sentence(['A dental office went from 41 to 58 reviews in its first month.']),
  guarantee: sentence(['You can leave any month, and your accounts stay yours.']),
};

/** Generates any overrides a seller may have saved for a service. */
export function arbitrarySettingsPatch(
  serviceId: ServiceId,
): fc.Arbitrary<ServiceSettingsOverrides> {
  return hasTrial(serviceId)
    ? fc.record({ ...values, trial }, { requiredKeys: [] })
    : fc.record(values, { requiredKeys: [] });
}

/** Generates any terms that may be copied into an interview. */
export function arbitraryTerms(serviceId: ServiceId): fc.Arbitrary<ServiceTerms> {
  return arbitrarySettingsPatch(serviceId).map((account) =>
    toServiceTerms(
      findServiceSettings(serviceId, {
        currency: 'USD',
        services: [{ serviceId, account, global: {} }],
      }),
    ),
  );
}
