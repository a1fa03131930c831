import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { mayChangeTables, requireOwner } from './application-role.ts'
import { openPool } from './database.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

async function appendOnlyTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select distinct tgrelid::regclass::text as name from pg_trigger
    where tgname like '%\\_append\\_only' order by 1`.execute(site.ctx.db)
  return rows.map(({ name }) => name)
}

const refusal = /permission denied|must be owner of/

describe('the role of the application', () => {
  test('is no superuser, creates nothing and owns nothing', async () => {
    const { rows } = await sql`select rolsuper, rolcreatedb, rolcreaterole, rolbypassrls, rolreplication,
      (select count(*)::int from pg_class where relowner = r.oid) as tables,
      (select count(*)::int from pg_proc where proowner = r.oid) as functions,
      (select count(*)::int from pg_auth_members where member = r.oid) as roles
      from pg_roles r where rolname = current_user`.execute(site.ctx.db)
    expect(rows).toEqual([
      {
        ...{
          rolsuper: false,
          rolcreatedb: false,
          rolcreaterole: false,
          rolbypassrls: false,
          rolreplication: false,
        },
        ...{ tables: 0, functions: 0, roles: 0 },
      },
    ])
    expect(await mayChangeTables(site.ctx.db)).toBe(false)
    expect(await mayChangeTables(site.ownerDb)).toBe(true)
  })

  test.each([
    'set session_replication_role = replica',
    'set role liuguang',
    'set session authorization liuguang',
    'alter role liuguang_app superuser',
    'create role other superuser',
    'select rolpassword from pg_authid',
    'alter table accounts add column other text',
    'alter table wallet_accounts drop constraint wallet_accounts_not_negative',
    'alter table graphile_worker._private_jobs disable row level security',
    'drop table accounts',
    'truncate accounts',
    'create table other (id integer)',
    'create index on accounts (name)',
    'create or replace function wallet_refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
    "update migrations set hash = ''",
    'delete from repeatable_migrations',
    'update audit_head set number = 0',
    "copy accounts to program 'cat'",
    "select pg_read_file('PG_VERSION')",
  ])('may not: %s', async (statement) => {
    await expect(sql.raw(statement).execute(site.ctx.db)).rejects.toThrow(refusal)
  })

  test('may not grant itself anything', async () => {
    await sql`grant update on wallet_entries to liuguang_app`.execute(site.ctx.db)
    await sql`call grant_application(current_user)`.execute(site.ctx.db)
    const { rows } = await sql`select has_table_privilege('wallet_entries', 'update') as may`.execute(
      site.ctx.db,
    )
    expect(rows).toEqual([{ may: false }])
  })

  test('may neither change, empty nor drop any append-only table, nor switch its triggers off', async () => {
    const tables = await appendOnlyTables()
    expect(tables).toEqual(
      expect.arrayContaining(['audit', 'setting_changes', 'wallet_entries', 'wallet_postings']),
    )
    for (const table of tables) {
      const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
        where attrelid = ${table}::regclass and attnum > 0 and attidentity = '' and attgenerated = '' limit 1`.execute(
        site.ctx.db,
      )
      const column = rows[0]?.name
      for (const statement of [
        `update ${table} set ${column} = ${column}`,
        `delete from ${table}`,
        `truncate ${table}`,
        `drop table ${table}`,
        `alter table ${table} disable trigger all`,
        `alter table ${table} disable trigger user`,
        `alter table ${table} owner to current_user`,
        `drop trigger ${table}_append_only on ${table}`,
        `select from ${table} for update`,
      ]) {
        await expect(sql.raw(statement).execute(site.ctx.db), statement).rejects.toThrow(refusal)
      }
    }
  })

  test('does not become the owner by a temporary table that has the name of one of ours', async () => {
    await site.ctx.db.connection().execute(async (db) => {
      await sql`create temp table ran_as (name text)`.execute(db)
      await sql`create temp table audit_head as select true as is_the_row, 7::bigint as number, ''::bytea as hash`.execute(
        db,
      )
      await sql`create function pg_temp.note_user() returns trigger language plpgsql as $$
        begin insert into pg_temp.ran_as values (current_user); return new; end $$`.execute(db)
      await sql`create trigger noted before update on pg_temp.audit_head
        for each row execute function pg_temp.note_user()`.execute(db)
      const { rows } = await sql<{ number: string }>`insert into audit (at, actor_name, role, act, subject)
        values (now(), 'somebody', 'command_line', 'test.act', 'test:1') returning number::text`.execute(db)
      expect(rows).toEqual([{ number: '1' }])
      expect((await sql`select name from ran_as`.execute(db)).rows).toEqual([])
      await sql`drop table pg_temp.audit_head, pg_temp.ran_as`.execute(db)
    })
  })

  test('every function that runs as the owner looks for temporary tables last', async () => {
    const { rows } = await sql<{ name: string; settings: string[] | null }>`
      select proname as name, proconfig as settings from pg_proc
      where prosecdef and pronamespace = 'public'::regnamespace`.execute(site.ctx.db)
    expect(rows.map(({ name }) => name)).toContain('chain_audit')
    for (const { name, settings } of rows) expect(settings, name).toEqual(['search_path=public, pg_temp'])
  })

  test('is refused by work that needs the owner, which names DATABASE_OWNER_URL', async () => {
    const pool = openPool({ url: site.ctx.config.databaseUrl ?? '', poolSize: 1 })
    await expect(requireOwner(pool)).rejects.toThrow('set DATABASE_OWNER_URL')
    await pool.end()
  })
})

test('the append-only rules also bind the owner', async () => {
  for (const table of await appendOnlyTables()) {
    await expect(sql.raw(`delete from ${table}`).execute(site.ownerDb), table).rejects.toThrow('append-only')
  }
})
