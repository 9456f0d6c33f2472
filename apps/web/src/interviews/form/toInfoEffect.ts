import type { updateInterviewInfo } from '@salespro/contract/interviews.ts';
import type { ToEffect } from '#sync/interview/runCommand.ts';

export const toInfoEffect: ToEffect<typeof updateInterviewInfo> = (_, fields) => ({ fields });
