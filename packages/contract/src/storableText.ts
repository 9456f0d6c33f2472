import { z } from 'zod';

/** Returns a schema for a text that PostgreSQL can store: without NUL characters and lone surrogates. */
export const storableText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => value.isWellFormed() && !value.includes('\0'), 'holds a broken character');
