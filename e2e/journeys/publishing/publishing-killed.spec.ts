import { mkdtempSync, rmSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { reviewCommand } from '../../../server/src/cli/moderation/review.ts'
import { uploadersCommand } from '../../../server/src/cli/moderation/uploaders.ts'
import { migrateCommand } from '../../../server/src/cli/site/migrate.ts'
import { type Config, readConfig } from '../../../server/src/config.ts'
import { type Db, openDatabase, openPool } from '../../../server/src/platform/db/database.ts'
import { projectDir } from '../../../server/src/project-dir.ts'
import { type RunningPostgres, startPostgres } from '../../../server/src/supervisor/postgres.ts'
import { freeBox } from '../../../server/test/content/free-box.ts'
import { type ApiProcess, startApiProcess } from '../../../server/test/processes/api-process.ts'
import { loadWorkerProcess, type WorkerProcess } from '../../../server/test/processes/worker-process.ts'
import { makeFixture } from '../../fixtures.ts'
import { expect, t, test } from '../../journey.ts'
import { runCommandOn } from '../../run-site-command.ts'
import { sitePort } from '../../site.ts'
import { fastNetwork, startSlowUpload } from '../../slow-upload.ts'
import { openVisitor, signInPage } from '../../visitor.ts'
import { watchVideo } from '../../watch-video.ts'

/** A site of its own, because other journeys need their API and worker alive. */
const port = sitePort + 6
const origin = `http://127.0.0.1:${port}`

// Requests that end with the API, or are made before it runs again.
test.use({ baseURL: origin, expectedErrors: /ERR_(CONNECTION_\w+|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)/ })

const title = '海上日出'

let dataDir: string
let postgres: RunningPostgres
let config: Config
let db: Db
let api: ApiProcess
let worker: WorkerProcess
test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'liuguang-killed-'))
  await Promise.all([startSite(), makeSource()])
})
test.afterAll(async () => {
  await Promise.all([api?.kill(), worker?.kill()])
  await db?.destroy()
  await postgres?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function startSite(): Promise<void> {
  postgres = await startPostgres({ dataDir, settings: { fsync: 'off' } })
  const urls = { DATABASE_URL: postgres.applicationUrl, DATABASE_OWNER_URL: postgres.url }
  config = readConfig({ DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'warn', ...urls }, projectDir)
  await runCommandOn(config, 'operator', migrateCommand)
  db = openDatabase(openPool({ url: postgres.applicationUrl, poolSize: 1 }))
  ;[api, worker] = await Promise.all([startApi(), startWorker()])
}

/** At the same address each time, as pages expect it. */
const startApi = () => startApiProcess(config, { PORT: String(port), PUBLIC_URL: origin })

async function startWorker(): Promise<WorkerProcess> {
  const started = await loadWorkerProcess(config)
  await started.begin()
  return started
}

const sourceFile = () => join(dataDir, `${title}.mp4`)

/** Sending it slowly takes 20 s or longer. It has to be encoded before it can be played. */
async function makeSource(): Promise<void> {
  await makeFixture(sourceFile(), { width: 640, height: 360, seconds: 20, tone: 440, keyframeSeconds: 6 })
  await appendFile(sourceFile(), freeBox(6_000_000))
}

/** Where in the file each request begins that sends a piece of it, in bytes. Grows while the page sends. */
function watchOffsets(page: Page): number[] {
  const offsets: number[] = []
  page.on('request', (request) => {
    const offset = request.headers()['upload-offset']
    if (request.method() === 'PATCH' && offset !== undefined) offsets.push(Number(offset))
  })
  return offsets
}

/** The state of the import of the site's only file. Undefined: the file has not arrived. */
async function importState(): Promise<string | undefined> {
  const row = await db.selectFrom('imports').select('state').executeTakeFirst()
  return row?.state
}

test('a work is published although the API is killed and the page reloaded during the upload, and the worker killed while it encodes', {
  tag: '@once',
}, async ({ page, context, address, openDevice }) => {
  test.setTimeout(180_000)
  const account = { name: 'sailor777', password: 'harbour4night' }
  const visitor = await openVisitor(address, { account, origin })
  await runCommandOn(config, 'operator', uploadersCommand, 'allow', account.name, '--note', 'journey')
  await signInPage(page, visitor)
  const cdp = await context.newCDPSession(page)
  const offsets = watchOffsets(page)

  const panel = await startSlowUpload(page, cdp, { file: sourceFile(), title })
  await panel.getByRole('button', { name: t('publishing:panel.back') }).click()
  await expect(panel).toBeHidden()

  await test.step('the API is killed', async () => {
    await expect.poll(() => offsets.at(-1) ?? 0).toBeGreaterThan(0)
    await api.kill()
    const waiting = page.getByText(t('publishing:file.waiting'))
    await expect(waiting).toBeVisible()
    const sent = offsets.length
    api = await startApi()
    await expect.poll(() => offsets.length, { timeout: 30_000 }).toBeGreaterThan(sent)
    await expect(waiting).toBeHidden()
  })

  await test.step('the page is reloaded', async () => {
    page.on('dialog', (dialog) => dialog.accept())
    await page.reload()
    const sent = offsets.length
    await expect.poll(() => offsets.length).toBeGreaterThan(sent)
    await cdp.send('Network.emulateNetworkConditions', fastNetwork)
  })

  await test.step('the worker is killed', async () => {
    await expect.poll(importState, { timeout: 60_000, intervals: [50] }).toBe('first_rendition')
    await worker.kill()
    expect(await importState()).toBe('first_rendition')
    worker = await startWorker()
  })
  // Each request went on from where the server was; only the first one began at the start of the file.
  expect(offsets).toEqual(offsets.toSorted((one, other) => one - other))
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1)

  await page.getByRole('button', { name: t('publishing:works.edit') }).click()
  await panel.getByLabel(t('publishing:form.nobody')).check()
  await panel.getByRole('button', { name: t('publishing:form.publish'), exact: true }).click()
  await expect(page.getByText(t('publishing:state.in_review'))).toBeVisible({ timeout: 60_000 })

  const [task = ''] = await runCommandOn(config, 'reviewer', reviewCommand, 'next')
  const [, review = '', itemId = ''] = /^(\d+)\s+item (\d+)/.exec(task) ?? []
  await runCommandOn(config, 'reviewer', reviewCommand, 'approve', review, '--note', '通過')
  const viewer = await (await openDevice()).newPage()
  await viewer.goto(`/play/${itemId}`)
  const watch = await watchVideo(viewer)
  await expect.poll(async () => (await watch.read()).seconds, { timeout: 30_000 }).toBeGreaterThan(1)
})
