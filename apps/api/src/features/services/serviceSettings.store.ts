import type { ServiceSettingsPatch } from '@salespro/contract/services.ts';
import type { ServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import type { StoredServiceLayers } from '@salespro/domain/services/findServiceSettings.ts';
import type {
  ServiceSettingName,
  ServiceSettingsOverrides,
} from '@salespro/domain/services/ServiceTerms.ts';
import type { Db, Row } from '#lib/db.ts';

interface LayerRow extends Row {
  readonly service_id: ServiceId;
  readonly is_own: boolean;
  readonly patch: ServiceSettingsPatch;
}

interface VersionRow extends Row {
  readonly version: number;
  readonly patch: ServiceSettingsPatch;
  readonly at: Date;
}

export interface ServiceSettingsChange {
  readonly set: ServiceSettingsOverrides;
  readonly unset: readonly ServiceSettingName[];
}

type StoredServiceSettings = StoredServiceLayers & {
  readonly account: ServiceSettingsPatch;
  readonly global: ServiceSettingsPatch;
};
type ServiceSettingsLayer = 'account' | 'global';

/** Creates the store of service settings: one row per service and layer, with changed values only. */
export function createServiceSettingsStore(db: Db) {
  const shownVersions = 30;
  /** Returns the SQL for the owner of a layer; global rows have no owner. */
  const ownerOf = (layer: ServiceSettingsLayer) =>
    layer === 'account' ? ':agency::uuid' : 'null::uuid';
  const asWriter = (layer: ServiceSettingsLayer) =>
    layer === 'account' ? db.asUser : db.asContentManager;

  return {
    /** Lists the stored settings; services without any are omitted. */
    async list(userId: string): Promise<StoredServiceSettings[]> {
      const rows = await db.asUser<LayerRow>(
        userId,
        `select service_id, agency_id is not null as is_own, patch from app.service_settings
          where agency_id = :agency or agency_id is null order by service_id`,
      );
      const patchOf = (id: ServiceId, isOwn: boolean) =>
        rows.find((row) => row.service_id === id && row.is_own === isOwn)?.patch ?? {};
      return [...new Set(rows.map(({ service_id }) => service_id))].map((serviceId) => ({
        serviceId,
        account: patchOf(serviceId, true),
        global: patchOf(serviceId, false),
      }));
    },

    /** Changes the named values in one statement, so that concurrent saves of other values are not lost. */
    async save(
      layer: ServiceSettingsLayer,
      userId: string,
      serviceId: ServiceId,
      { set, unset }: ServiceSettingsChange,
    ): Promise<ServiceSettingsPatch> {
      const owner = ownerOf(layer);
      const [row] = await asWriter(layer)<{ patch: ServiceSettingsPatch }>(
        userId,
        `with before as (
           select patch from app.service_settings
            where agency_id is not distinct from ${owner} and service_id = :serviceId for update),
         changed as (
           insert into app.service_settings as s (agency_id, service_id, patch)
           select ${owner}, :serviceId, :set::jsonb - :unset::text[]
            where :set::jsonb - :unset::text[] <> '{}' or exists (select from before)
           on conflict (agency_id, service_id) do update
              set patch = (s.patch || excluded.patch) - :unset::text[], version = s.version + 1, updated_at = now()
            where (s.patch || excluded.patch) - :unset::text[] <> s.patch
           returning s.agency_id, s.service_id, s.version, s.patch),
         remembered as (
           insert into app.service_settings_history (agency_id, service_id, version, patch)
           select agency_id, service_id, version, patch from changed),
         noted as (
           insert into app.audit_events (user_id, action, detail)
           select :user, 'service_settings.save', jsonb_build_object('serviceId', service_id)
             from changed where agency_id is null)
         select coalesce((select patch from changed), (select patch from before)) as patch`,
        { serviceId, set: JSON.stringify(set), unset },
      );
      return row?.patch ?? {};
    },

    /** Lists the latest versions, newest first. */
    async listHistory(layer: ServiceSettingsLayer, userId: string, serviceId: ServiceId) {
      const rows = await asWriter(layer)<VersionRow>(
        userId,
        `select version, patch, at from app.service_settings_history
          where agency_id is not distinct from ${ownerOf(layer)} and service_id = :serviceId and :agency::uuid is not null
          order by version desc limit ${shownVersions}`,
        { serviceId },
      );
      return rows.map(({ version, patch, at }) => ({ version, patch, at: at.toISOString() }));
    },
  };
}
