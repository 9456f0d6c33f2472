import type { TemplateId } from '@salespro/domain/templates/TemplateId.ts';
import type { Db, Row } from '#lib/db.ts';

interface TextRow extends Row {
  readonly template_id: string;
  readonly template_string: string;
}

interface VersionRow extends Row {
  readonly version: string;
  readonly template_string: string | null;
  readonly author_id: string | null;
  readonly at: Date;
}

export interface GlobalTemplateVersion {
  readonly version: number;
  /** Null for a version that reset the text. */
  readonly templateString: string | null;
  /** Null when the account of the author was deleted. */
  readonly authorId: string | null;
  readonly at: string;
}

const shownVersions = 30;

/** Returns the SQL that adds a version and an audit event for each row of `changed`. */
const recordHistorySql = (action: string, text: string) => `
  remembered as (
    insert into app.global_template_history (template_id, template_string, author_id)
    select template_id, ${text}, :user from changed returning template_id)
  insert into app.audit_events (user_id, action, detail)
  select :user, '${action}', jsonb_build_object('templateId', template_id) from remembered`;

export function createGlobalTemplateStore(db: Db) {
  return {
    async list(): Promise<{ readonly templateId: string; readonly templateString: string }[]> {
      const rows = await db.query<TextRow>(
        'select template_id, template_string from app.global_templates order by template_id',
      );
      return rows.map((row) => ({
        templateId: row.template_id,
        templateString: row.template_string,
      }));
    },

    async find(id: TemplateId): Promise<string | null> {
      const [row] = await db.query<TextRow>(
        'select template_string from app.global_templates where template_id = :id',
        { id },
      );
      return row?.template_string ?? null;
    },

    /** Saves one text for several templates in one transaction; an identical text creates no new version. */
    async save(userId: string, ids: readonly TemplateId[], text: string): Promise<void> {
      // A fixed order of rows prevents deadlocks between concurrent saves.
      await db.asContentManager(
        userId,
        `with changed as (
           insert into app.global_templates as g (template_id, template_string)
           select id, :text from unnest(:ids::text[]) as id order by id
           on conflict (template_id)
           do update set template_string = excluded.template_string, updated_at = now()
            where g.template_string is distinct from excluded.template_string
           returning g.template_id, g.template_string),
         ${recordHistorySql('global_template.save', 'template_string')}`,
        { ids, text },
      );
    },

    /** Inserts the text only where none exists, also under concurrent calls. */
    async insertIfAbsent(userId: string, id: TemplateId, text: string): Promise<void> {
      await db.asContentManager(
        userId,
        `with changed as (
           insert into app.global_templates (template_id, template_string) values (:id, :text)
           on conflict (template_id) do nothing returning template_id, template_string),
         ${recordHistorySql('global_template.default', 'template_string')}`,
        { id, text },
      );
    },

    async delete(userId: string, id: TemplateId): Promise<void> {
      await db.asContentManager(
        userId,
        `with changed as (
           delete from app.global_templates where template_id = :id returning template_id),
         ${recordHistorySql('global_template.reset', 'null')}`,
        { id },
      );
    },

    /** Lists the latest versions, newest first. */
    async listHistory(userId: string, id: TemplateId): Promise<GlobalTemplateVersion[]> {
      const rows = await db.asUser<VersionRow>(
        userId,
        `select row_number() over (order by id) as version, template_string, author_id, at
           from app.global_template_history where template_id = :id
          order by id desc limit ${shownVersions}`,
        { id },
      );
      return rows.map((row) => ({
        version: Number(row.version),
        templateString: row.template_string,
        authorId: row.author_id,
        at: row.at.toISOString(),
      }));
    },
  };
}
