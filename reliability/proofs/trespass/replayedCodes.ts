import { computeTotpCode } from '@salespro/testing/computeTotpCode.ts';
import { sellerPassword } from '@salespro/testing/createTestSeller.ts';
import type { Attack } from './Attack.ts';

/** Attack: enters an observed password and code again, with blanks in the code. */
export const replayedCodesAttack: Attack = {
  name: 'code of the app used again',
  async run(scene) {
    const seller = await scene.newPerson('codes', scene.openUrl);
    const started = await seller.post('/api/auth/two-factor/start', { password: sellerPassword });
    const { secret } = started.json as { secret: string };
    await seller.post('/api/auth/two-factor/confirm', { code: computeTotpCode(secret) });
    const code = computeTotpCode(secret, Date.now() + 30_000);
    const use = async (form: string) => {
      // Without a rate limit before the check.
      const visitor = scene.newVisitor(scene.openUrl);
      await visitor.post('/api/auth/sign-in', { email: seller.email, password: sellerPassword });
      await visitor.post('/api/auth/sign-in/two-factor', { kind: 'totp', code: form });
      return (await visitor.whoAmI()) === seller.email;
    };
    const isFirstIn = await use(code);
    const blanks = [' ', '  ', '\t', '\u00a0', '\u200b'];
    const forms = [
      code,
      ` ${code}`,
      `${code} `,
      ...[1, 2, 3, 4, 5].map((at) => `${code.slice(0, at)} ${code.slice(at)}`),
      ...blanks.map((blank) => `${code.slice(0, 3)}${blank}${code.slice(3)}`),
      [...code].join(' '),
      [...code].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join(''),
    ];
    const taken: string[] = [];
    for (const form of forms) if (await use(form)) taken.push(form);
    return {
      hasSucceeded: taken.length > 0,
      seen: `${taken.length} of ${forms.length} ways to write it taken again`,
      controls: [
        {
          label: 'the same code for the first time',
          value: isFirstIn ? 'in' : 'out',
          demand: 'in',
          holds: isFirstIn,
        },
      ],
    };
  },
};
