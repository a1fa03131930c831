import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openPool } from '../../src/platform/db/database.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { migrationsDir } from '../../src/platform/db/migration-files.ts'
import { openEmptyDatabase } from '../test-database.ts'

const renaming = '0043_plain_table_names.sql'

test('an update that renames tables keeps their rows, and renames all that belongs to them', async () => {
  const database = await openEmptyDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'liuguang-table-names-'))
  const pool = openPool({ url: database.url, poolSize: 1 })
  const read = async (query: string) => (await pool.query(query)).rows
  try {
    for (const name of await readdir(migrationsDir)) {
      if (name < renaming) await cp(join(migrationsDir, name), join(folder, name))
    }
    await mkdir(join(folder, 'repeatable'))
    await migrate(pool, folder)
    await pool.query(`
      insert into accounts (share_code, created_at) values ('AAAAAAAA', now());
      insert into pictures (key, form, width, height, bytes, created_at) values ('one', 'service', 20, 20, 1, now());
      insert into service_messages (account_id, text, sent_at) select id, 'Where is it?', now() from accounts;
      insert into service_pictures (account_id, picture_id, message_id, uploaded_at)
        select account_id, pictures.id, service_messages.id, now() from service_messages, pictures;
      insert into play_measures values ('2026-11-21', 'short', 'wifi', 'start', 3, 0, 7)`)
    const questions = await read('select * from questions order by id')
    const messages = await read('select * from service_messages')
    const pictures = await read('select * from service_pictures')

    await cp(join(migrationsDir, renaming), join(folder, renaming))
    expect(await migrate(pool, folder)).toEqual([renaming])

    expect(questions.length).toBeGreaterThan(10)
    expect(await read('select * from faq_entries order by id')).toEqual(questions)
    expect(await read('select * from support_messages')).toEqual(messages)
    expect(await read('select * from support_pictures')).toEqual(pictures)
    expect(await read('select metric, count from playback_metrics')).toEqual([{ metric: 'start', count: 7n }])
    const [next] = await read(
      `insert into support_messages (account_id, text, sent_at) select id, 'Here?', now() from accounts returning id`,
    )
    expect(next.id).toBe(messages[0].id + 1n)
    const oldNames = await read(`
      select name from (
        select relname from pg_class union all select conname from pg_constraint
        union all select tgname from pg_trigger union all select typname from pg_type
      ) as names (name)
      where name ~ '^_?(service|questions|play_measures)' or name ~ 'playback_metrics.*measure'`)
    expect(oldNames).toEqual([])
  } finally {
    await pool.end()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  }
})
