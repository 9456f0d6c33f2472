import { randomUUID } from 'node:crypto';
import {
  type AgencyLogo,
  logoUpload,
  type StoredAgencyCard,
} from '@salespro/contract/agencyCard.ts';
import type {
  AgencyCardField,
  AgencyCardValues,
  SharedAgencyCardValues,
} from '@salespro/domain/agencyCard/AgencyCard.ts';
import type { NamedValues } from '#lib/bindNamedValues.ts';
import type { Db, Row } from '#lib/db.ts';

type PartialValues<T> = { readonly [K in keyof T]?: T[K] | undefined };
type AgencyCardLayers = Omit<StoredAgencyCard, 'account'>;

interface CardRow extends Row {
  readonly agency_name: string;
  readonly seller_name: string;
  readonly phone: string;
  readonly email: string;
  readonly signature: string;
  readonly time_zone: string;
  readonly logo_id: string | null;
  readonly logo_bytes: number;
}

interface LayerRow extends Row {
  readonly own: CardRow | null;
  readonly global: CardRow;
}

const blankValues: AgencyCardValues = {
  agencyName: '',
  sellerName: '',
  phone: '',
  email: '',
  signature: '',
  timeZone: '',
};
/** SQL parameters of a change: null leaves a value unchanged. */
const unchangedValues: { readonly [K in AgencyCardField]: null } = {
  agencyName: null,
  sellerName: null,
  phone: null,
  email: null,
  signature: null,
  timeZone: null,
};
const cardColumns =
  'agency_name, seller_name, phone, email, signature, time_zone, logo_id, logo_bytes';
const globalColumns = 'agency_name, signature, time_zone, logo_id, logo_bytes';

export function createAgencyCardStore(db: Db) {
  return {
    /** Returns the account values and the global values, with logo ids but without image data. */
    async read(userId: string): Promise<AgencyCardLayers> {
      const [row] = await db.asUser<LayerRow>(
        userId,
        `select (select to_jsonb(c) from (select ${cardColumns} from app.agency_cards where agency_id = :agency) c) as own,
                (select to_jsonb(c) from (select ${globalColumns} from app.global_agency_card) c) as global`,
      );
      if (!row) throw new Error('the statement returned no row');
      return {
        own: row.own ? toValues(row.own) : blankValues,
        global: toSharedValues(row.global),
        logos: { own: row.own && toLogo(row.own), global: toLogo(row.global) },
      };
    },

    /** Saves the given account values; the others remain unchanged. */
    async save(userId: string, values: PartialValues<AgencyCardValues>): Promise<void> {
      await db.asUser(
        userId,
        `insert into app.agency_cards as c (agency_id, agency_name, seller_name, phone, email, signature, time_zone)
         values (:agency, coalesce(:agencyName, ''), coalesce(:sellerName, ''), coalesce(:phone, ''), coalesce(:email, ''), coalesce(:signature, ''), coalesce(:timeZone, ''))
         on conflict (agency_id) do update set
           agency_name = coalesce(:agencyName, c.agency_name), seller_name = coalesce(:sellerName, c.seller_name),
           phone = coalesce(:phone, c.phone), email = coalesce(:email, c.email),
           signature = coalesce(:signature, c.signature), time_zone = coalesce(:timeZone, c.time_zone), updated_at = now()`,
        { ...unchangedValues, ...values },
      );
    },

    /** Returns false when the user is not the admin. */
    async saveGlobal(
      userId: string,
      values: PartialValues<SharedAgencyCardValues>,
    ): Promise<boolean> {
      const rows = await db.asUser(
        userId,
        `with changed as (
           update app.global_agency_card c set agency_name = coalesce(:agencyName, c.agency_name),
                  signature = coalesce(:signature, c.signature), time_zone = coalesce(:timeZone, c.time_zone), updated_at = now()
            where (select admin_user_id from app.settings) = :user returning id)
         insert into app.audit_events (user_id, action, detail)
         select :user, 'agency_card.update', jsonb_build_object('fields', :fields::text[]) from changed returning id`,
        { ...unchangedValues, ...values, fields: Object.keys(values) },
      );
      return rows.length === 1;
    },

    /** Saves the account logo; null removes it. */
    async saveLogo(userId: string, png: Buffer | null): Promise<void> {
      await db.asUser(
        userId,
        `insert into app.agency_cards (agency_id, logo_id, logo_content) values (:agency, :id, :content)
         on conflict (agency_id) do update set logo_id = excluded.logo_id, logo_content = excluded.logo_content,
           updated_at = now()`,
        toLogoColumns(png),
      );
    },

    /** Returns false when the user is not the admin. */
    async saveGlobalLogo(userId: string, png: Buffer | null): Promise<boolean> {
      const rows = await db.asUser(
        userId,
        `with changed as (
           update app.global_agency_card set logo_id = :id, logo_content = :content, updated_at = now()
            where (select admin_user_id from app.settings) = :user returning id)
         insert into app.audit_events (user_id, action, detail)
         select :user, 'agency_card.update', '{"fields": ["logo"]}' from changed returning id`,
        toLogoColumns(png),
      );
      return rows.length === 1;
    },

    async findLogo(userId: string, id: string): Promise<Buffer | null> {
      const [row] = await db.asUser<{ content: Buffer }>(
        userId,
        `select logo_content as content from app.agency_cards where agency_id = :agency and logo_id = :id
         union all
         select logo_content from app.global_agency_card where logo_id = :id`,
        { id },
      );
      return row?.content ?? null;
    },

    /** Measures the files of the account without its logo, which a new one replaces. */
    async measureOtherFiles(userId: string): Promise<{ files: number; bytes: number }> {
      const [row] = await db.asUser<{ files: number; bytes: number }>(
        userId,
        `select count(*)::integer as files, coalesce(sum(bytes), 0)::float8 as bytes
           from app.brand_audits where agency_id = :agency`,
      );
      return row ?? { files: 0, bytes: 0 };
    },

    async findForExport(userId: string) {
      const [row] = await db.asUser<CardRow & { logo_base64: string | null }>(
        userId,
        `select ${cardColumns}, translate(encode(logo_content, 'base64'), E'\\n', '') as logo_base64
           from app.agency_cards where agency_id = :agency`,
      );
      if (!row) return null;
      const logo =
        row.logo_base64 === null ? null : { type: logoUpload.contentType, base64: row.logo_base64 };
      return { ...toValues(row), logo };
    },
  };
}

/** Returns the column values of a logo. Every image has a new id, so that a cached URL never shows another image. */
function toLogoColumns(png: Buffer | null): NamedValues {
  return { id: png && randomUUID(), content: png };
}

function toSharedValues(row: CardRow): SharedAgencyCardValues {
  return { agencyName: row.agency_name, signature: row.signature, timeZone: row.time_zone };
}

function toValues(row: CardRow): AgencyCardValues {
  return {
    ...toSharedValues(row),
    sellerName: row.seller_name,
    phone: row.phone,
    email: row.email,
  };
}

function toLogo(row: CardRow): AgencyLogo | null {
  return row.logo_id === null ? null : { id: row.logo_id, bytes: row.logo_bytes };
}
