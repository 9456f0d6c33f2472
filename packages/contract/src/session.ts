import { z } from 'zod';

export const userSchema = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  identities: z.array(z.strictObject({ provider: z.string() })),
  factors: z.array(
    z.strictObject({ type: z.enum(['totp', 'phone']), status: z.literal('verified') }),
  ),
});

/** AUTH-31: the cookie is both tokens at once, so a script in the page never holds either. */
export const sessionSchema = z.strictObject({
  tokenType: z.literal('cookie'),
  expiresAt: z.iso.datetime(),
  user: userSchema,
  /** Nothing of it may stay on the device. */
  isSharedComputer: z.boolean().optional(),
});
