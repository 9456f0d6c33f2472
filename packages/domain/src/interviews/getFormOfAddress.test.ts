import { describe, expect, test } from 'vitest';
import { builtInServiceSettings } from '#services/builtInServiceSettings.ts';
import { formatPriceRange } from '#services/getSpokenTerms.ts';
import { findService } from './findService.ts';
import { capitalizeName, getFormOfAddress } from './getFormOfAddress.ts';
import { isServiceId, serviceIds } from './ServiceId.ts';
import { services } from './services.ts';
import { hasTrial } from './trialStatus.ts';

test.each([
  ['Dr. Anita Rao', 'Dr. Rao'],
  ['dr anita rao', 'Dr Rao'],
  ['dr. rao', 'Dr. Rao'],
  ['Dr. Rao', 'Dr. Rao'],
  ['Dr. Anita K. Rao Jr.', 'Dr. Rao'],
  ['Anita Rao, DDS', 'Dr. Rao'],
  ['anita rao, dds', 'Dr. Rao'],
  ['Anita Rao, M.D.', 'Dr. Rao'],
  ['Anita Rao, DMD', 'Dr. Rao'],
  ['Anita Rao, DO', 'Dr. Rao'],
  ['Anita Rao, DC', 'Dr. Rao'],
  ['Anita Rao, DPM', 'Dr. Rao'],
  ['Anita Rao, DVM', 'Dr. Rao'],
  ['Anita Rao, OD', 'Dr. Rao'],
  ['Anita Rao, PhD', 'Dr. Rao'],
  ['Anita Rao, PsyD', 'Dr. Rao'],
  ['Anita Rao DDS', 'Dr. Rao'],
  ['Dr. Anita Rao, DDS', 'Dr. Rao'],
  ['Rao, Dr. Anita', 'Dr. Rao'],
  ['Rev. Dr. Martin Lee', 'Dr. Lee'],
  ['Dr. Maria de la Cruz', 'Dr. de la Cruz'],
  ['Dr. van Houten', 'Dr. van Houten'],
  ['Dr.', 'Dr.'],
  ['Anh Do', 'Anh'],
  ['Pastor John Lee', 'Pastor Lee'],
  ['Rev. John Lee', 'Rev. Lee'],
  ['Rabbi Lee', 'Rabbi Lee'],
  ['Father John Lee', 'Father Lee'],
  ['Imam John Lee', 'Imam Lee'],
  ['Judge Ann Lee', 'Judge Lee'],
  ['Chief Ann Lee', 'Chief Lee'],
  ['Coach Ann Lee', 'Coach Lee'],
  ['Prof. Ann Lee', 'Prof. Lee'],
  ['Professor Ann Lee', 'Professor Lee'],
  ['Attorney Jane Doe', 'Attorney Doe'],
  ['Jane Doe, Esq.', 'Jane'],
  ['Jane Doe, JD', 'Jane'],
  ['Jane Doe, CPA', 'Jane'],
  ['Jane Doe, CFP', 'Jane'],
  ['Jane Doe, RN', 'Jane'],
  ['Jane Doe, CPA, PhD', 'Dr. Doe'],
  ['Jane Doe, FAAO', 'Jane'],
  ['Jane Doe, owner', 'Jane'],
  ['Mr. John Doe', 'John'],
  ['Mrs. Jane Doe', 'Jane'],
  ['Ms. Jane Doe', 'Jane'],
  ['Miss Jane Doe', 'Jane'],
  ['Ms. Doe', 'Ms. Doe'],
  ['Mr. Doe', 'Mr. Doe'],
  ['Mr. and Mrs. Brown', 'Mr. and Mrs. Brown'],
  ['Rao, Anita', 'Anita'],
  ['RAO, ANITA', 'ANITA'],
  ['Anita Rao Jr.', 'Anita'],
  ['Anita Rao, Jr.', 'Anita'],
  ['Anita Rao Sr.', 'Anita'],
  ['Anita Rao III', 'Anita'],
  ['Prince', 'Prince'],
  ['Dr. de la Cruz', 'Dr. de la Cruz'],
  ['Dr. Rao & Dr. Lee', 'Dr. Rao & Dr. Lee'],
  ['Mr. and   Mrs. Brown', 'Mr. and Mrs. Brown'],
  ['Mr. Andy Brown', 'Andy'],
  ['Mr. Brand Brown', 'Brand'],
  ['Mr. Anita Rao, MD', 'Dr. Rao'],
  ['Dr Rao, MD', 'Dr Rao'],
  ['Anita Rao MD', 'Dr. Rao'],
  ['Anita Rao md', 'Anita'],
  ['ANITA RAO MD', 'ANITA'],
  ['Anita Rao MD Jr.', 'Dr. Rao'],
  ['Rao,Anita', 'Anita'],
  ['Rao ,Anita', 'Anita'],
  ['Rao,', 'Rao'],
  [', Anita', 'Anita'],
  ['Rao, Jr., Anita', 'Anita'],
  ['Owner', 'Owner'],
  ['Jr.', 'Jr.'],
  ['sir', 'Sir'],
  ['Madam Rao', 'Madam Rao'],
  ['Anita Rao II', 'Anita'],
  ['Anita Rao IV', 'Anita'],
  ['Anita Rao Esq', 'Anita'],
  ['Anita Rao JD', 'Anita'],
  ['Anita Rao CPA', 'Anita'],
  ['Anita Rao CFP', 'Anita'],
  ['Anita Rao RN', 'Anita'],
  ['Anita Rao Owner', 'Anita'],
  ['Anita Rao manager', 'Anita'],
  ['Anita Rao president', 'Anita'],
  ['Anita Rao CEO', 'Anita'],
  ['Anita Rao founder', 'Anita'],
  ['Anita Rao partner', 'Anita'],
  ['Anita Rao Director', 'Anita'],
  // Names that only begin or end like a title or a degree.
  ['Drew Rao', 'Drew'],
  ['Adr Rao', 'Adr'],
  ['Coachella Rao', 'Coachella'],
  ['Subchief Rao', 'Subchief'],
  ['Missy Rao', 'Missy'],
  ['Amiss Rao', 'Amiss'],
  ['Rao, Mdina', 'Mdina'],
  ['Rao, Amd', 'Amd'],
  ['Rao, Jrue', 'Jrue'],
  ['Rao, Asr', 'Asr'],
  ['Rao, Anita CPA', 'Anita'],
])('SAY-01: %j is addressed as %j', (contactName, expected) => {
  expect(getFormOfAddress(contactName)).toBe(expected);
});

test.each([
  ['Elena Marsh', 'Elena'],
  ['  Elena   Marsh ', 'Elena'],
  ['Elena', 'Elena'],
  ['dave', 'Dave'],
  ['dave Miller', 'Dave'],
  ["o'neil", "O'Neil"],
  ['Mary-Ann O’Neil', 'Mary-Ann'],
  ['Mike & Sue Brown', 'Mike'],
  ['[SECURED]', ''],
  ['   ', ''],
  ['', ''],
  [null, ''],
  [undefined, ''],
])('G-120 and the brief, trap 21: %j is called %j', (contactName, expected) => {
  expect(getFormOfAddress(contactName)).toBe(expected);
});

test.each([
  ['dave', 'Dave'],
  ['dave miller', 'Dave Miller'],
  ['dave Miller', 'Dave Miller'],
  ['Dave', 'Dave'],
  ['DAVE', 'DAVE'],
  ['McDonald', 'McDonald'],
  ["O'Neil", "O'Neil"],
  ["siobhán o'neil", "Siobhán O'Neil"],
  ['d’angelo', 'D’Angelo'],
  ['mary-ann', 'Mary-Ann'],
  ['j.r. ewing', 'J.R. Ewing'],
  ['maria de la cruz', 'Maria de la Cruz'],
  ['Maria de la Cruz', 'Maria de la Cruz'],
  ['de la Cruz', 'de la Cruz'],
  ['de la cruz', 'De la Cruz'],
  ['anna van der berg', 'Anna van der Berg'],
  ['DeShawn', 'DeShawn'],
  ['élodie', 'Élodie'],
  ['иван', 'Иван'],
  ['დავით', 'დავით'],
  ['大卫', '大卫'],
  ['محمد', 'محمد'],
  ['3d print shop', '3d Print Shop'],
  ['', ''],
])('TPL-10: %j is written %j in a text', (name, expected) => {
  expect(capitalizeName(name)).toBe(expected);
});

describe('services', () => {
  test('DATA-06: six service ids, reputation management first', () => {
    expect(serviceIds).toEqual([
      'reputation_management',
      'pay_per_click',
      'seo',
      'fb_ads',
      'message_marketing',
      'ai_power_package',
    ]);
    expect(services.map((service) => service.id)).toEqual(serviceIds);
  });

  test('DATA-07: each service has a name, a one-sentence pitch and a price range', () => {
    for (const service of services) {
      expect(service.name).not.toBe('');
      expect(service.shortPitch).toMatch(/^We [^.]+\.$/);
      expect(formatPriceRange(builtInServiceSettings[service.id])).toMatch(/^\$\d.*\/month/);
    }
    expect(new Set(services.map((service) => service.name)).size).toBe(6);
  });

  test.each([
    ['seo', true],
    ['SEO', false],
    ['', false],
    [null, false],
    [undefined, false],
    [7, false],
    ['toString', false],
  ])('DATA-06: %j is a service id: %j', (value, expected) => {
    expect(isServiceId(value)).toBe(expected);
  });

  test.each([
    ['fb_ads', 'Facebook & Instagram Ads'],
    ['other', undefined],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('LIST-10: the card names the service %j as %j', (id, name) => {
    expect(findService(id)?.name).toBe(name);
  });

  test.each([
    ['reputation_management', true],
    ['message_marketing', true],
    ['pay_per_click', false],
    ['seo', false],
    ['fb_ads', false],
    ['ai_power_package', false],
    ['', false],
    [null, false],
    [undefined, false],
  ])('SCRIPT-14: %j has a trial: %j', (id, expected) => {
    expect(hasTrial(id)).toBe(expected);
  });
});
