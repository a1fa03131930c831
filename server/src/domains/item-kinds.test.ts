import {
  FollowKind,
  itemKindNames,
  itemOfPath,
  itemPath,
  itemKinds as kindNames,
  Lang,
  subjectPath,
} from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { itemKinds } from './item-kinds.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

test('the kinds that the database accepts are those that are declared', async () => {
  const { rows } = await sql<{ text: string }>`
    select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'items_kind'`.execute(
    site.ctx.db,
  )
  const accepted = [...(rows[0]?.text ?? '').matchAll(/'(\w+)'/g)].map(([, name]) => name)
  expect(accepted.sort()).toEqual(Object.keys(itemKinds).sort())
})

test('the kinds of the contract are those that are declared', () => {
  expect(Object.keys(itemKinds).sort()).toEqual([...kindNames].sort())
})

test.each(Lang.enum)('staff tell the kinds apart by their names in %s', (lang) => {
  const names = kindNames.map((kind) => itemKindNames[kind][lang])
  expect(names).not.toContain('')
  expect(new Set(names).size).toBe(kindNames.length)
})

test('each kind has the address of its page', () => {
  const addresses = kindNames.map((kind) => itemPath({ kind, id: 7 }))
  expect(addresses.slice(0, 2)).toEqual(['/play/7', '/vod/shortVideo/7'])
  expect(new Set(addresses).size).toBe(kindNames.length)
})

test('each actor, creator and topic has the address of its page, and no item has one of these', () => {
  const addresses = FollowKind.enum.map((kind) => subjectPath({ kind, id: 7 }))
  expect(addresses).toEqual(['/actor/detail/7', '/topic/topic/7', '/creator/7'])
  expect(addresses.map(itemOfPath)).toEqual([undefined, undefined, undefined])
})

test('the path of its page says which item it is, and other paths name none', () => {
  const items = kindNames.map((kind) => ({ kind, id: 7 }))
  expect(items.map((item) => itemOfPath(itemPath(item)))).toEqual(items)
  expect(itemOfPath('/play/7/')).toEqual({ kind: 'video', id: 7 })
  const others = ['/', '/play', '/play/', '/play/0', '/play/x7', '/play/7/more', '/user/play/7', '/topic/1/7']
  expect(others.map(itemOfPath)).toEqual(others.map(() => undefined))
})
