import { once } from 'node:events'
import pg from 'pg'
import { asOwner } from '../../platform/db/application-role.ts'
import type { Command } from '../command.ts'
import { readArguments } from '../read-options.ts'
import { databaseOpened, recordOperationAt } from '../record-operation.ts'

/** Runs the embedded database for PostgreSQL's own programs, for as long as this command runs. */
export const databaseCommand: Command = {
  name: 'database',
  usage: '',
  summary: 'print the address of the database, and keep it running until Ctrl-C, for pg_dump and pg_restore',
  async run(args, { config, operator, print }) {
    readArguments(args, [], {})
    const { databaseUrl } = asOwner(config)
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    // Before the address is shown, because anybody who has it may change everything.
    if (databaseUrl)
      await recordOperationAt(databaseUrl, databaseOpened, {
        operator,
        subject: { kind: 'site', id: 'database' },
      })
    print(`The database is open until you press Ctrl-C: ${databaseUrl}`)
    const isLost = await Promise.race([
      ...['SIGINT', 'SIGTERM'].map((signal) => once(process, signal).then(() => false)),
      // pg reports the cause before it reports the end of the connection.
      new Promise<boolean>((resolve) =>
        client.on('error', () => resolve(true)).on('end', () => resolve(true)),
      ),
    ])
    if (isLost) print('The database ended.')
    await client.end()
    return isLost ? 1 : 0
  },
}
