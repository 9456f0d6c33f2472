import { z } from 'zod';

/** Text that PostgreSQL can hold: no NUL, no lone surrogate. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => value.isWellFormed() && !value.includes('\0'), 'holds a broken character');
