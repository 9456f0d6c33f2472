import { mostNotes } from '@salespro/domain/interviews/notes/Note.ts';
import { z } from 'zod';
import { importedBusiness } from './businessSchemas.ts';
import {
  answerKey,
  type answers,
  answerValue,
  note,
  onboardingStatus,
  rankedService,
  salesStatus,
  serviceId,
  shortText,
  time,
} from './interviewSchemas.ts';
import { text } from './text.ts';

/** Every answer that can be kept; one that cannot takes no other along. */
const soundAnswers = z
  .record(z.string(), z.unknown())
  .catch({})
  .transform((all) => {
    const sound: z.infer<typeof answers> = {};
    for (const [key, given] of Object.entries(all).slice(0, 300)) {
      const value = answerValue.safeParse(given);
      if (value.success && answerKey.safeParse(key).success) sound[key] = value.data;
    }
    return sound;
  });

/** Every note that can be kept, as for answers. */
const soundNotes = z
  .array(z.unknown())
  .catch([])
  .transform((all) => all.flatMap((given) => note.safeParse(given).data ?? []).slice(-mostNotes));

/** Old device data: every field may be missing or of an older form; the server mends what it can (G-115). */
export const importedInterview = z.object({
  id: shortText.min(1),
  ...importedBusiness,
  answers: soundAnswers,
  recommendedServices: z.array(rankedService).max(12).catch([]),
  selectedServiceId: serviceId.nullable().catch(null),
  notes: soundNotes.readonly().optional(),
  generatedPitch: text(50_000).nullable().catch(null),
  salesStatus: salesStatus.catch('pitched'),
  soldAt: time.nullable().catch(null),
  onboardingStatus: onboardingStatus.catch('not_started'),
  onboardingAnswers: soundAnswers,
  onboardingCompletedAt: time.nullable().catch(null),
  createdAt: time.nullable().catch(null),
  updatedAt: time.nullable().catch(null),
});
