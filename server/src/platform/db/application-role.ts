import { sql } from 'kysely'
import pg from 'pg'
import type { Config } from '../../config.ts'
import type { DbOrTx } from './database.ts'

/** The settings for work that changes tables: connects as the owner of the tables, if that is a role of its own. */
export function asOwner(config: Config): Config {
  return { ...config, databaseUrl: config.databaseOwnerUrl ?? config.databaseUrl }
}

/** @throws Error naming DATABASE_OWNER_URL when the role of this connection may not create tables */
export async function requireOwner(client: pg.Pool | pg.Client): Promise<void> {
  const { rows } = await client.query<{ role: string; mayCreate: boolean }>(
    `select current_user as role, coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayCreate"`,
  )
  const [found] = rows
  if (found?.mayCreate) return
  throw new Error(
    `The database's role ${found?.role} may not change tables: set DATABASE_OWNER_URL to the address of the role that owns them.`,
  )
}

/**
 * Grants the application's role, that of DATABASE_URL, the rights that it needs on the current tables. Nothing when the
 * same role owns them. Requires all migrations, the job queue's too.
 */
export async function grantToApplication(pool: pg.Pool, config: Config): Promise<void> {
  if (!config.databaseOwnerUrl) return
  const client = await pool.connect()
  try {
    const { user } = new pg.Client({ connectionString: config.databaseUrl })
    const { rows } = await client.query<{ isOther: boolean }>('select current_user <> $1 as "isOther"', [
      user,
    ])
    if (!rows[0]?.isOther) return
    // Two processes that change the rights of one table at a time would fail.
    await client.query("begin; select pg_advisory_xact_lock(hashtext('liuguang.migrations'))")
    await client.query('call grant_application($1)', [user])
    await client.query('commit')
  } finally {
    client.release(true)
  }
}

/** Whether the role of these connections could change the tables, and so disable the rules of the ledger. */
export async function mayChangeTables(db: DbOrTx): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select coalesce(has_schema_privilege(current_schema(), 'create'), false)
       or exists (select from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'
         and pg_has_role(relowner, 'member')) as may`.execute(db)
  return rows[0]?.may === true
}
