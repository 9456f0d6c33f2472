import type { Reminders } from '@salespro/contract/reminders.ts';
import type { ToastWords } from '#lib/toast.ts';

/** Changes something on the server and shows what it is then; a failure is said, and the switches stay. */
export type ChangeReminders = (
  change: () => Promise<Reminders>,
  failed?: ToastWords,
) => Promise<Reminders | null>;
