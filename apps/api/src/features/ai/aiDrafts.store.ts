import { randomUUID } from 'node:crypto';
import type { AiDraft, AiTemplateId } from '@salespro/contract/ai.ts';
import { decryptText, encryptText } from '#lib/crypto.ts';
import type { Db, Row } from '#lib/db.ts';
import type { FindDataKey } from './aiSettings.store.ts';

export interface NewAiDraft {
  readonly interviewId: string;
  readonly templateId: AiTemplateId;
  readonly runId: string;
  readonly text: string;
  readonly isComplete: boolean;
  readonly model: string;
}

export type AiDraftStore = ReturnType<typeof createAiDraftStore>;

interface AiDraftRow extends Row {
  readonly interview_id: string;
  readonly template_id: AiTemplateId;
  readonly text_encrypted: Buffer;
  readonly is_complete: boolean;
  readonly earlier_encrypted: Buffer | null;
  readonly model: string;
  readonly updated_at: Date;
}

export function createAiDraftStore(db: Db, findKey: FindDataKey) {
  // Both texts of a row share one encryption context: the earlier text was the current one before.
  const buildContext = (userId: string, interviewId: string, templateId: string) => ({
    userId,
    table: 'ai_drafts',
    row: `${interviewId}/${templateId}`,
    column: 'text_encrypted',
  });
  const encrypt = async (userId: string, interviewId: string, templateId: string, text: string) =>
    encryptText(
      await findKey(userId, 'contact'),
      text,
      buildContext(userId, interviewId, templateId),
    );

  /** Lists the AI drafts of one interview; of all interviews for null. */
  async function read(userId: string, interviewId: string | null) {
    const rows = await db.asUser<AiDraftRow>(
      userId,
      `select interview_id, template_id, text_encrypted, is_complete, earlier_encrypted, model, updated_at
         from app.ai_drafts where agency_id = :agency and (:interviewId::uuid is null or interview_id = :interviewId)
        order by interview_id, template_id`,
      { interviewId },
    );
    if (rows.length === 0) return [];
    const key = await findKey(userId, 'contact');
    return rows.flatMap((row) => {
      const decrypt = (encrypted: Buffer | null) =>
        encrypted &&
        decryptText(key, encrypted, buildContext(userId, row.interview_id, row.template_id));
      const text = decrypt(row.text_encrypted);
      if (text === null) return [];
      return {
        interviewId: row.interview_id,
        draft: toAiDraft(row, text, decrypt(row.earlier_encrypted)),
      };
    });
  }

  return {
    list: async (userId: string, interviewId: string): Promise<AiDraft[]> =>
      (await read(userId, interviewId)).map(({ draft }) => draft),

    listAll: async (userId: string): Promise<(AiDraft & { interviewId: string })[]> =>
      (await read(userId, null)).map(({ interviewId, draft }) => ({ interviewId, ...draft })),

    /** Saves the text of a run so far. A complete text of an earlier run is kept as the earlier text. */
    async save(
      userId: string,
      { interviewId, templateId, runId, text, isComplete, model }: NewAiDraft,
    ) {
      await db.asUser(
        userId,
        `insert into app.ai_drafts as d (agency_id, interview_id, template_id, run_id, text_encrypted, is_complete, model)
         values (:agency, :interviewId, :templateId, :runId, :encrypted, :isComplete, :model)
         on conflict (agency_id, interview_id, template_id) do update set
           earlier_encrypted = case when d.run_id <> excluded.run_id and d.is_complete then d.text_encrypted
                                    else d.earlier_encrypted end,
           run_id = excluded.run_id, text_encrypted = excluded.text_encrypted, is_complete = excluded.is_complete,
           model = excluded.model, updated_at = now()`,
        {
          interviewId,
          templateId,
          runId,
          encrypted: await encrypt(userId, interviewId, templateId, text),
          isComplete,
          model,
        },
      );
    },

    async saveEdited(userId: string, interviewId: string, templateId: AiTemplateId, text: string) {
      await db.asUser(
        userId,
        `insert into app.ai_drafts (agency_id, interview_id, template_id, run_id, text_encrypted, is_complete, model)
         values (:agency, :interviewId, :templateId, :runId, :encrypted, true, '')
         on conflict (agency_id, interview_id, template_id) do update set
           text_encrypted = excluded.text_encrypted, is_complete = true, updated_at = now()`,
        {
          interviewId,
          templateId,
          runId: randomUUID(),
          encrypted: await encrypt(userId, interviewId, templateId, text),
        },
      );
    },
  };
}

function toAiDraft(row: AiDraftRow, text: string, earlierText: string | null): AiDraft {
  return {
    templateId: row.template_id,
    text,
    isComplete: row.is_complete,
    earlierText,
    model: row.model,
    updatedAt: row.updated_at.toISOString(),
  };
}
