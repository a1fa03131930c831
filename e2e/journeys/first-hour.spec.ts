import { readFileSync, rmSync } from 'node:fs'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  addSupportMessage,
  buyVideo,
  getHome,
  getMemberInfo,
  getSettings,
  listMenu,
  listThread,
  redeemCode,
} from '@liuguang/contract'
import type { Page } from '@playwright/test'
import texts from '../../admin/src/locales/zh-HK.ts'
import {
  killAll,
  newDataDir,
  type RunningSite,
  runSite,
  untilNothingRuns,
} from '../../server/src/supervisor/test-fixtures/run-site.ts'
import { closeNotice, openPage, setUpSecondFactor, untilLoaded } from '../back-office.ts'
import { makeFixture } from '../fixtures.ts'
import { expect, t, test } from '../journey.ts'
import { findAccessibilityViolations } from '../page-checks.ts'
import { sitePort } from '../site.ts'
import { openVisitor, signInPage } from '../visitor.ts'

/** A site of its own, as `DEMO=0 npm start` makes it in an empty folder. */
const port = sitePort + 5
const origin = `http://127.0.0.1:${port}`
const supervisor = join(import.meta.dirname, '../../server/src/main-supervisor.ts')
test.use({ baseURL: origin })

const { app } = texts
const { pages } = app
const reason = '開站'
/** As in the handbook. They are small: starting the programs that process each takes most of its time. */
const fileCount = 20

let dataDir: string
let site: RunningSite
test.beforeAll(() => {
  dataDir = newDataDir()
  site = runSite({ dataDir, port, supervisor, env: { LOG_LEVEL: 'warn' } })
})
test.afterAll(async () => {
  killAll(dataDir)
  await untilNothingRuns(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
})

/** Waits until a setting is stored, and closes the notice that says so: the next one has the same text. */
async function untilStored(page: Page): Promise<void> {
  await expect(page.getByText(app.done).first()).toBeVisible()
  await closeNotice(page)
}

/** Opens the editor of a setting, fills its four languages and saves it. */
async function writeSetting(page: Page, path: string, title: string, values: readonly string[]) {
  await openPage(page, path, title)
  await page.getByRole('button', { name: texts.settings.edit }).first().click()
  const editor = page.getByRole('dialog')
  const fields = editor.getByRole('textbox')
  for (const [index, value] of values.entries()) await fields.nth(index).fill(value)
  await editor.getByRole('button', { name: app.save }).click()
  await untilStored(page)
}

async function giveReason(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(app.reason).fill(reason)
  await dialog.getByRole('button', { name: button }).click()
  await expect(dialog).toBeHidden()
}

test('the first hour of an operator, from an empty site without a terminal', { tag: '@once' }, async ({
  page,
  address,
}) => {
  test.setTimeout(600_000)
  await expect.poll(site.output, { timeout: 180_000 }).toContain('is open')

  await test.step('the first administrator, by the link that the start printed', async () => {
    const link = /http\S+\/admin\/first-admin#\S+/.exec(site.output())?.[0]
    await page.goto(link ?? '', { waitUntil: 'commit' })
    await page.getByLabel(texts.staff.signIn.account).fill('captain7')
    await page.getByLabel(texts.staff.signIn.password).fill('harbour4night')
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.getByRole('button', { name: texts.staff.firstAdmin.submit }).click()
    expect(await setUpSecondFactor(page)).toHaveLength(10)
    await expect(page.getByText(texts.operations.setup.title)).toBeVisible()
    await untilLoaded(page)
    expect(await findAccessibilityViolations(page)).toEqual([])
  })

  const member = await openVisitor(address, {
    account: { name: 'sailor777', password: 'harbour4night' },
    origin,
  })
  const visitor = member.client

  await test.step('name and mail text', async () => {
    await page.getByRole('link', { name: texts.operations.setup.steps.name }).click()
    await expect(page.getByRole('heading', { level: 1, name: pages.settings })).toBeVisible()
    await writeSetting(page, '/settings?text=webName', pages.settings, [
      '港湾',
      '港灣',
      'Harbour',
      'Bến cảng',
    ])
    await writeSetting(page, '/settings?text=emailClosing', pages.settings, [
      '港湾公司',
      '港灣公司',
      'Harbour Ltd',
      '',
    ])
    await expect.poll(async () => (await visitor.call(getSettings, {})).webName.en).toBe('Harbour')
  })

  await test.step('a category', async () => {
    const { home } = texts
    await openPage(page, '/menu', pages.menu)
    await page.getByRole('button', { name: home.addCategory }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(home.slug).fill('harbours')
    for (const [lang, name] of [
      ['cn', '港口'],
      ['hk', '港口'],
      ['en', 'Harbours'],
      ['vi', 'Cảng'],
    ] as const)
      await dialog.getByLabel(`${home.name} · ${texts.settings.langs[lang]}`).fill(name)
    await dialog.getByRole('button', { name: home.apply }).click()
    await page.getByLabel(app.reason).fill(reason)
    await page.getByRole('button', { name: app.save }).click()
    await untilStored(page)
    await expect
      .poll(async () => (await visitor.call(listMenu, {})).map(({ name }) => name.en))
      .toContain('Harbours')
  })

  await test.step('files with a table that describes them', async () => {
    const { imports } = texts
    const folder = await mkdtemp(join(tmpdir(), 'liuguang-first-hour-'))
    const file = join(folder, 'clip.mp4')
    await makeFixture(file, { width: 128, height: 72, seconds: 2, tone: 440 })
    const bytes = await readFile(file)
    rmSync(folder, { recursive: true })
    const names = Array.from({ length: fileCount }, (_, index) => `clip-${index + 1}.mp4`)
    const table = names.map((name, index) => `${name},港口 ${index + 1},harbours,${index === 0 ? 5 : 0}`)
    await openPage(page, '/imports', pages.imports)
    await page.getByRole('button', { name: imports.add }).click()
    await page.locator('#import-files').setInputFiles(
      names.map((name, index) => ({
        name,
        mimeType: 'video/mp4',
        // no file is the same as another one
        buffer: Buffer.concat([bytes, Buffer.from(`\0\0\0\x0cfree${String(index).padStart(4, '0')}`)]),
      })),
    )
    const csv = (lines: readonly string[]) => ({
      name: 'videos.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['file,title,category,price', ...lines].join('\n')),
    })
    await page.locator('#import-csv').setInputFiles(csv(['clip-1.mp4,港口,nowhere,5']))
    await expect(page.getByRole('alert').filter({ hasText: 'nowhere' })).toBeVisible()
    await page.locator('#import-csv').setInputFiles(csv(table))
    await expect(page.getByText(`${fileCount} 個檔案中的 ${fileCount} 個`)).toBeVisible()
    expect(await findAccessibilityViolations(page, '[role=dialog]')).toEqual([])
    await page.getByRole('button', { name: `匯入 ${fileCount} 個檔案` }).click()
    // Exactly: the link to the public site begins with the same word.
    const imported = page.getByRole('link', { name: texts.items.open, exact: true })
    await expect(imported).toHaveCount(fileCount, { timeout: 180_000 })
    await expect
      .poll(async () => JSON.stringify(await visitor.call(getHome, {}, { lang: 'hk' })), { timeout: 180_000 })
      .toContain('"港口 1"')
  })

  await test.step('the home page, which visitors see without the row that was turned off', async () => {
    const { home } = texts
    const rows = async () => (await visitor.call(getHome, {})).rows.map(({ kind }) => kind)
    await expect.poll(rows).toContain('new')
    await openPage(page, '/home', pages.home)
    await page.getByRole('switch', { name: `${home.isOn} ${home.kinds.new}` }).click()
    await page.getByLabel(app.reason).fill(reason)
    await page.getByRole('button', { name: app.save }).click()
    await untilStored(page)
    await expect.poll(rows).not.toContain('new')
    await page.goto('/Home', { waitUntil: 'commit' })
    await expect(page.getByRole('link', { name: /港口 \d+/ }).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: t('videos:new'), exact: true })).toBeHidden()
  })

  await test.step('prices, which members see where they buy', async () => {
    await openPage(page, '/prices?text=vipCards', pages.prices)
    await page.getByRole('button', { name: texts.settings.edit }).first().click()
    const editor = page.getByRole('dialog')
    await editor.getByLabel(`${texts.settings.parts.golden} ${texts.settings.parts.pricePoints}`).fill('120')
    await editor.getByLabel(app.reason).fill(reason)
    await editor.getByRole('button', { name: app.save }).click()
    await untilStored(page)
    await signInPage(page, member)
    // A setting takes effect within 5 s.
    await expect(async () => {
      await page.goto('/user/upgrade')
      await expect(page.getByRole('listitem').filter({ hasText: /\b120\b/ })).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 30_000 })
  })

  let code = ''
  await test.step('a code batch', async () => {
    const { codes, money } = texts
    await openPage(page, '/codes', pages.codes)
    await page.getByRole('button', { name: codes.make }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(codes.size).fill('3')
    await dialog.getByLabel(money.assets.points, { exact: true }).fill('50')
    await dialog.getByLabel(app.reason).fill(reason)
    await dialog.getByRole('button', { name: codes.make }).click()
    await expect(page.getByText(codes.downloadOnce)).toBeVisible()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: codes.download }).click(),
    ])
    const lines = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n')
    expect(lines).toHaveLength(4)
    const [, line = ''] = lines
    code = line.split(',').find((cell) => /^[0-9A-Z-]{12,}$/.test(cell)) ?? ''
    await expect(page.getByText(codes.valid).first()).toBeVisible()
    await visitor.call(redeemCode, { code })
  })

  const item = await test.step('a member buys', async () => {
    await openPage(page, `/items?text=${encodeURIComponent('港口 1')}`, pages.items)
    const link = page.getByRole('link', { name: '港口 1', exact: true })
    await expect(link).toBeVisible()
    const id = Number(/\d+$/.exec((await link.getAttribute('href')) ?? '')?.[0])
    const { balance } = await visitor.call(buyVideo, { id, price: { asset: 'points', amount: 5 } })
    expect(balance).toBe(45)
    return { id, link }
  })

  await test.step('a support answer', async () => {
    const { support } = texts
    await visitor.call(addSupportMessage, { text: '我買錯了' })
    await openPage(page, '/support', pages.support)
    await page.getByRole('link', { name: 'sailor777' }).click()
    await page.getByLabel(support.answer).fill('已為你退款')
    await page.getByRole('button', { name: support.send, exact: true }).click()
    await expect.poll(async () => (await visitor.call(listThread, {})).list.length).toBe(2)
  })

  await test.step('a refund', async () => {
    const { people } = texts
    await openPage(page, '/people?text=sailor777', pages.people)
    await page.getByRole('link', { name: /sailor777/ }).click()
    await page.getByRole('tab', { name: people.tabs.purchases }).click()
    await page.getByRole('button', { name: people.refund }).click()
    await giveReason(page, people.refund)
    await expect(page.getByRole('button', { name: people.refund })).toBeHidden()
    // What the code gave, whole again.
    expect((await visitor.call(getMemberInfo, {})).points).toBe(50)
  })

  await test.step('a removal', async () => {
    await openPage(page, `/items/${item.id}`, '港口 1')
    await page.getByRole('button', { name: texts.items.remove }).click()
    await giveReason(page, texts.items.remove)
    await expect(page.getByText(texts.items.states.removed).first()).toBeVisible()
  })

  await openPage(page, '/dashboard', pages.dashboard)
  await expect(page.getByText(texts.operations.setup.steps.backup)).toBeVisible()
  await expect(page.getByRole('link', { name: texts.operations.setup.steps.video })).toBeHidden()
})
