import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { errorCode, StartError } from './start-error.ts'

/** The minimum version for our SQL: MERGE … RETURNING and the builtin locale provider came with 17. */
const OLDEST_MAJOR = 17
/** How long to wait for a server that is starting. */
const STARTING_LIMIT_MS = 30_000

export interface DatabaseCheck {
  /** The setting that holds the URL, named in error messages. */
  name: 'DATABASE_URL' | 'DATABASE_OWNER_URL'
  /** Requires a role that may create tables. */
  mustCreateTables: boolean
}

/**
 * Checks that an operator's own database can be used.
 * @returns its version, such as `18.4`
 * @throws StartError with one sentence, which never contains the password
 */
export async function checkDatabase(url: string, check: DatabaseCheck): Promise<string> {
  const deadline = Date.now() + STARTING_LIMIT_MS
  for (;;) {
    try {
      return await readVersion(url, check)
    } catch (error) {
      if (error instanceof StartError) throw error
      // cannot_connect_now
      if (errorCode(error) !== '57P03' || Date.now() > deadline) throw explain(error, url, check.name)
      await sleep(250)
    }
  }
}

async function readVersion(url: string, { name, mustCreateTables }: DatabaseCheck): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    // The job queue creates its schema `graphile_worker`: the privilege on the database is needed only until then.
    const { rows } = await client.query<{ number: string; text: string; mayCreate: boolean }>(`
      select current_setting('server_version_num') as number,
             current_setting('server_version') as text,
             coalesce(has_schema_privilege(current_schema(), 'create'), false)
               and (has_database_privilege(current_database(), 'create')
                    or to_regnamespace('graphile_worker') is not null) as "mayCreate"`)
    const [found] = rows
    if (!found) throw new StartError(`${name} is a server that does not respond like PostgreSQL.`)
    if (Number(found.number) < OLDEST_MAJOR * 10_000) {
      throw new StartError(
        `${name} is PostgreSQL ${found.text}: version ${OLDEST_MAJOR} or newer is required.`,
      )
    }
    if (mustCreateTables && !found.mayCreate) {
      throw new StartError(
        `The user of ${name} may not create tables in this database: make that user its owner${name === 'DATABASE_URL' ? ', or set DATABASE_OWNER_URL to the address of its owner' : ''}.`,
      )
    }
    return found.text
  } finally {
    await client.end().catch(() => undefined)
  }
}

function explain(error: unknown, url: string, name: string): StartError {
  const { user, host, port, database } = new pg.Client({ connectionString: url })
  const address = host.startsWith('/') ? host : `${host}:${port}`
  const wrap = (sentence: string) => new StartError(`${name} cannot be used: ${sentence}.`, { cause: error })
  const code = errorCode(error) ?? ''
  const message = (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOENT':
      return wrap(`nothing listens at ${address}`)
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return wrap(`there is no machine called ${host}`)
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
      return wrap(`${address} does not respond`)
    case '28P01':
      return wrap(`${address} refuses the user ${user} or their password`)
    // No password helps: there is no such role, it may not log in, or pg_hba.conf does not let it in.
    case '28000':
      return wrap(`${address} refuses the connection: ${message}`)
    case '3D000':
      return wrap(`${address} has no database called ${database}`)
    case '53300':
      return wrap(`${address} has no connection left`)
    default: {
      if (/timeout/i.test(message)) return wrap(`${address} does not respond`)
      if (/SASL|password must be a string/.test(message)) return wrap(`${address} requires a password`)
      // A server with another protocol closes the connection, or sends bytes that are not PostgreSQL
      // messages.
      if (/terminated unexpectedly|ECONNRESET|unexpected|Unknown/i.test(`${code} ${message}`)) {
        return wrap(`what listens at ${address} is not PostgreSQL`)
      }
      return wrap(message)
    }
  }
}
