import { copyFile, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { redeemCode } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../../server/test/builders.ts'
import { openTestApp, type TestApp } from '../../server/test/test-app.ts'
import { demoCodeBatches } from './demo-people.ts'
import { makeDemoCodes } from './make-demo-codes.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const fileOf = ({ ctx }: TestApp) => join(ctx.config.dataDir, 'demo-codes.json')
const codesOf = async ({ ctx }: TestApp) => (await makeDemoCodes(ctx)).flatMap(({ codes }) => codes)

async function redeem({ ctx, as }: TestApp, code: string): Promise<void> {
  const { token } = await makeAccount(ctx)
  await as(token).call(redeemCode, { code })
}

test('a later call returns the codes that are left, and new ones for those that were used', async () => {
  const first = await codesOf(site)
  expect(first).toHaveLength(demoCodeBatches.reduce((sum, { count }) => sum + count, 0))
  expect((await stat(fileOf(site))).mode & 0o077).toBe(0)
  expect(await codesOf(site)).toEqual(first)
  const used = first[0] ?? ''
  await redeem(site, used)
  const second = await codesOf(site)
  expect(second).not.toContain(used)
  expect(second).toHaveLength(first.length)
  expect(second).toEqual(expect.arrayContaining(first.slice(1)))
})

test('another database shows codes of its own, all redeemable, and the codes of the first stay stored', async () => {
  const first = await codesOf(site)
  const other = await openTestApp()
  await copyFile(fileOf(site), fileOf(other))
  const theirs = await codesOf(other)
  expect(theirs).toHaveLength(first.length)
  for (const code of theirs) await redeem(other, code)
  const text = await readFile(fileOf(other), 'utf8')
  for (const code of [...first, ...theirs]) expect(text).toContain(code)
  await other.close()
})
