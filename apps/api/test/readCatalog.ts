import type { ClientBase, Pool } from 'pg';

/** Returns the sorted privileges of an object, with the defaults written out. */
const rights = (acl: string, type: string, owner: string) => `(
  select string_agg(coalesce(g.rolname, 'public') || '=' || lower(x.privilege_type) || case when x.is_grantable then '*' else '' end, ' '
           order by coalesce(g.rolname, 'public'), x.privilege_type)
    from aclexplode(coalesce(${acl}, acldefault('${type}', ${owner}))) x left join pg_roles g on g.oid = x.grantee)`;

const ours = `n.nspname in ('app', 'auth', 'jobs', 'public')`;

/** Queries that return one line per object of a kind. */
const kinds: Readonly<Record<string, string>> = {
  database: `select ${rights('d.datacl', 'd', 'd.datdba')} || ' ' || coalesce(s.setconfig::text, '') as line
    from pg_database d left join pg_db_role_setting s on s.setdatabase = d.oid where d.datname = current_database()`,
  schema: `select n.nspname || ' of ' || pg_get_userbyid(n.nspowner) || ': ' || ${rights('n.nspacl', 'n', 'n.nspowner')} as line
    from pg_namespace n where ${ours}`,
  relation: `select concat_ws(' ', c.relkind, c.oid::regclass, 'of', pg_get_userbyid(c.relowner), c.relpersistence,
      c.relreplident, case when c.relrowsecurity then 'secured' end, case when c.relforcerowsecurity then 'forced' end,
      c.reloptions::text, obj_description(c.oid, 'pg_class'),
      ': ' || ${rights('c.relacl', 'r', 'c.relowner')}, pg_get_viewdef(case when c.relkind = 'v' then c.oid end)) as line
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours} and c.relkind in ('r', 'p', 'v', 'm', 'S')`,
  column: `select concat_ws(' ', c.oid::regclass || '.' || a.attname,
      row_number() over (partition by c.oid order by a.attnum), format_type(a.atttypid, a.atttypmod), a.attcollation::regcollation,
      case when a.attnotnull then 'not null' end, a.attidentity, a.attgenerated, a.attstorage, pg_get_expr(d.adbin, d.adrelid),
      ${rights('a.attacl', 'c', 'c.relowner')}, col_description(c.oid, a.attnum)) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where ${ours} and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped`,
  constraint: `select concat_ws(' ', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid), k.convalidated) as line
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace where ${ours}`,
  index: `select concat_ws(' ', pg_get_indexdef(i.indexrelid), i.indisvalid, i.indisclustered) as line
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace where ${ours}`,
  policy: `select concat_ws(' ', schemaname || '.' || tablename, policyname, permissive, cmd, roles::text,
      'using ' || qual, 'check ' || with_check) as line from pg_policies`,
  trigger: `select pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text as line from pg_trigger t
    join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace where ${ours} and not t.tgisinternal`,
  // Comments and line breaks of function bodies are ignored.
  function: `select concat_ws(' ', p.oid::regprocedure, 'of', pg_get_userbyid(p.proowner),
      ${rights('p.proacl', 'f', 'p.proowner')}, obj_description(p.oid, 'pg_proc'),
      regexp_replace(regexp_replace(pg_get_functiondef(p.oid), '--[^\\n]*', '', 'g'), '\\s+', ' ', 'g')) as line
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${ours}`,
  other: `select 'type ' || t.oid::regtype as line from pg_type t join pg_namespace n on n.oid = t.typnamespace
      where ${ours} and t.typtype in ('e', 'd', 'r') union all
    select 'extension ' || extname from pg_extension union all select 'event trigger ' || evtname from pg_event_trigger union all
    select 'publication ' || pubname from pg_publication union all
    select 'default rights ' || defaclacl::text from pg_default_acl union all
    select 'settings ' || (to_jsonb(s) - 'installation_id' - 'updated_at')::text from app.settings s union all
    select 'card ' || (to_jsonb(g) - 'updated_at')::text from app.global_agency_card g`,
};

/** Describes all schemas of a database as sorted lines, for comparison. */
export async function readCatalog(client: ClientBase | Pool): Promise<string[]> {
  const lines: string[] = [];
  for (const [kind, statement] of Object.entries(kinds)) {
    const { rows } = await client.query<{ line: string }>(statement);
    lines.push(...rows.map(({ line }) => `${kind} ${line}`).toSorted());
  }
  return lines;
}
