import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buyVideo, spendFreeView } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount, type TestAccount } from '../../../test/builders.ts'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { runCommand } from '../../../test/processes/run-command.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { extendVip, grantAssets } from '../../domains/memberships/index.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { UsageError } from '../command.ts'
import { explainCommand } from './explain.ts'

const run = promisify(execFile)
const price = { asset: 'points', amount: 10 } as const

let site: TestApp
let videoId: number
let hiddenId: number
const accounts = new Map<string, TestAccount>()
beforeAll(async () => {
  site = await openTestApp()
  for (const name of ['otherAccount', 'buyer', 'vip', 'viewer', 'owner']) {
    accounts.set(name, await makeAccount(site.ctx))
  }
  accounts.set('staff', await makeAccount(site.ctx, { isStaff: true }))
  accounts.set('guest', await makeAccount(site.ctx, { isGuest: true }))
  const ownerId = accountOf('owner').id
  videoId = (await makeVideo(site.ctx, { title: '山水', price, ownerId })).id
  hiddenId = (await makeVideo(site.ctx, { title: '雲海', price, ownerId, state: 'hidden' })).id
  const now = site.clock.now()
  await inTransaction(site.ctx.db, async (tx) => {
    const grant = { reason: 'test', now }
    await grantAssets(tx, { ...grant, accountId: accountOf('buyer').id, amounts: { points: 10n } })
    await grantAssets(tx, { ...grant, accountId: accountOf('viewer').id, amounts: { free_views: 1n } })
    await grantAssets(tx, { ...grant, accountId: accountOf('guest').id, amounts: { free_views: 2n } })
    const vip = { days: 7, source: 'operator', now, timeZone: 'Asia/Hong_Kong' } as const
    await extendVip(tx, { ...vip, accountId: accountOf('vip').id })
  })
  await site.as(accountOf('buyer').token).call(buyVideo, { id: videoId, price })
  await site.as(accountOf('viewer').token).call(spendFreeView, { id: videoId })
})
afterAll(() => site.close())

function accountOf(name: string): TestAccount {
  const account = accounts.get(name)
  if (!account) throw new Error(`there is no account "${name}"`)
  return account
}

const explain = async (...args: string[]) =>
  (await runCommand(site, explainCommand, ...args)).lines.join('\n')

test.each([
  [
    'otherAccount',
    'preview',
    'may watch the preview: not bought, not VIP, no free view in use. On offer: pay 10 points',
  ],
  ['buyer', 'full', 'may watch the whole video for life: it was bought and not refunded.'],
  ['vip', 'full', 'may watch the whole video: VIP.'],
  ['viewer', 'full', 'may watch the whole video: a free view was used on it within 24 hours.'],
  ['owner', 'full', 'may watch the whole video: it is their own.'],
  ['staff', 'full', 'may watch the whole video: staff may watch everything.'],
])('%s: %s, because they %s', async (name, right, why) => {
  const { name: shown, id } = accountOf(name)
  const output = await explain(String(videoId), shown)
  expect(output).toContain(`${shown} and "山水" (${videoId}): ${right}.`)
  expect(output).toContain(`${shown} ${why}`)
  if (name === 'buyer') expect(await explain(String(videoId), String(id))).toBe(output)
})

test('a guest is shown by number, with the benefits they can still use', async () => {
  const { id } = accountOf('guest')
  const output = await explain(String(videoId), String(id))
  expect(output).toContain(`Guest ${id} and "山水" (${videoId}): preview.`)
  expect(output).toContain('free_view')
})

test('a hidden video is reported as not published, except to its owner', async () => {
  const output = await explain(String(hiddenId), accountOf('otherAccount').name)
  expect(output).toContain(`(${hiddenId}): none.`)
  expect(output).toContain('may not watch it: it is not published.')
  expect(await explain(String(hiddenId), accountOf('owner').name)).toContain(': full.')
})

test.each([
  [[], 'The arguments must be: VIDEO ACCOUNT'],
  [['1001'], 'The arguments must be: VIDEO ACCOUNT'],
  [['1001', 'a', 'b'], 'The arguments must be: VIDEO ACCOUNT'],
  [['山水', 'someone'], '"山水" is not the id of a video.'],
  [['99999999', 'someone'], 'There is no video 99999999.'],
])('%j is refused with one sentence', async (args, sentence) => {
  await expect(explain(...args)).rejects.toThrow(new UsageError(sentence))
})

/** As an operator does: in a separate process. */
async function runProgram(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const program = join(import.meta.dirname, '../../main-cli.ts')
  const { dataDir, databaseUrl } = site.ctx.config
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' }
  return run(process.execPath, [program, 'explain', ...args], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error) => error,
  )
}

test('the program prints the explanation, and an error as one sentence with an exit code', async () => {
  const [output, refused] = await Promise.all([
    runProgram(String(videoId), accountOf('buyer').name),
    runProgram(String(videoId), 'nobody123'),
  ])
  expect(output).toMatchObject({ code: 0, stderr: '' })
  expect(output.stdout).toContain(`(${videoId}): full.`)
  expect(refused).toMatchObject({ code: 1, stdout: '', stderr: 'There is no account "nobody123".\n' })
})
