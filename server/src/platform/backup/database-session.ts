import pg from 'pg'

/**
 * A separate connection without a statement timeout, which reads and writes values in the same format on
 * every server.
 */
export async function openSession(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'liuguang backup',
  })
  // A lost connection fails the next query. Without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
    set client_encoding = 'UTF8'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC';
    set bytea_output = 'hex'; set extra_float_digits = 1; set xmloption = 'content'`)
  return client
}

/** The schema of the job queue (graphile-worker). */
export const queueSchema = 'graphile_worker'

export interface TableFacts {
  owner: 'site' | 'queue'
  name: string
  /** All columns that are not generated. */
  columns: string[]
}

/**
 * Every table with data of the site: ours and the job queue's. The hashes of the functions in this database
 * are excluded: a restored database has those of its migration until it is upgraded.
 */
export async function listTables(client: pg.Client): Promise<TableFacts[]> {
  const { rows } = await client.query<TableFacts>(
    `select case n.nspname when $1 then 'queue' else 'site' end as owner, c.relname as name,
       array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> 'repeatable_migrations'
       and (n.nspname = current_schema() or (n.nspname = $1 and c.relname like '\\_private\\_%'))
       and not exists (select from pg_depend d
         where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     group by 1, 2 order by 1 desc, 2`,
    [queueSchema],
  )
  return rows
}

/** The table's quoted name for SQL. */
export function nameOf(
  client: pg.Client,
  { owner, name }: { owner: 'site' | 'queue'; name: string },
): string {
  const own = client.escapeIdentifier(name)
  return owner === 'queue' ? `${queueSchema}.${own}` : own
}

export function columnList(client: pg.Client, columns: readonly string[]): string {
  return columns.map((column) => client.escapeIdentifier(column)).join(', ')
}
