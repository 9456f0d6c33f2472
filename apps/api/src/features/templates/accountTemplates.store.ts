import type { TemplateId } from '@salespro/domain/templates/TemplateId.ts';
import type { Db, Row } from '#lib/db.ts';

interface TextRow extends Row {
  readonly template_id: string;
  readonly template_string: string;
  readonly updated_at: Date;
}

export function createAccountTemplateStore(db: Db) {
  return {
    async list(userId: string) {
      const rows = await db.asUser<TextRow>(
        userId,
        `select template_id, template_string, updated_at from app.user_templates
          where user_id = :user order by template_id`,
      );
      return rows.map((row) => ({
        templateId: row.template_id,
        templateString: row.template_string,
        updatedAt: row.updated_at.toISOString(),
      }));
    },

    async find(userId: string, id: TemplateId): Promise<string | null> {
      const [row] = await db.asUser<TextRow>(
        userId,
        'select template_string from app.user_templates where user_id = :user and template_id = :id',
        { id },
      );
      return row?.template_string ?? null;
    },

    async save(userId: string, id: TemplateId, text: string): Promise<void> {
      await db.asUser(
        userId,
        `insert into app.user_templates (user_id, template_id, template_string) values (:user, :id, :text)
         on conflict (user_id, template_id)
         do update set template_string = excluded.template_string, updated_at = now()`,
        { id, text },
      );
    },

    async delete(userId: string, id: TemplateId): Promise<void> {
      await db.asUser(
        userId,
        'delete from app.user_templates where user_id = :user and template_id = :id',
        { id },
      );
    },
  };
}
