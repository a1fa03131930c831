import { readFile } from 'node:fs/promises'
import { getMemberInfo } from '@liuguang/contract'
import texts from '../../admin/src/locales/zh-HK.ts'
import { archiveTitle } from '../archive.ts'
import {
  closeNotice,
  confirmWithReason,
  makeStaff,
  openFilters,
  openPage,
  openStaff,
  signInFirst,
  untilLoaded,
} from '../back-office.ts'
import { expect, test } from '../journey.ts'
import { findAccessibilityViolations } from '../page-checks.ts'
import { isThorough } from '../texts.ts'
import { openMember } from '../visitor.ts'

const { pages } = texts.app

test('an administrator signs in with a second factor, changes a setting, blocks a word and finds both in the audit', {
  tag: '@usually-desktop',
}, async ({ page, address, isMobile }) => {
  const account = await makeStaff(address, 'admin')
  const codes = await signInFirst(page, account, async () =>
    expect(await findAccessibilityViolations(page)).toEqual([]),
  )
  expect(codes.length).toBeGreaterThan(4)

  await openPage(page, '/settings?text=historyDays', pages.settings)
  await page.getByRole('button', { name: texts.settings.edit }).click()
  const editor = page.getByRole('dialog')
  const save = editor.getByRole('button', { name: texts.app.save })
  const days = isMobile ? '171' : '172'
  await editor.getByRole('spinbutton').fill(days)
  await expect(save, 'a reason is needed').toBeDisabled()
  await editor.getByLabel(texts.app.reason).fill('journey')
  await save.click()
  await expect(page.getByText(texts.app.done)).toBeVisible()
  await closeNotice(page)
  await expect(editor.getByRole('region', { name: texts.settings.history })).toContainText(days)
  expect(await findAccessibilityViolations(page, '[role=dialog]')).toEqual([])
  await editor.getByLabel(texts.app.reason).fill('journey')
  await editor.getByRole('button', { name: texts.settings.revertDefault }).click()
  await closeNotice(page)
  await expect(editor.getByRole('spinbutton')).toHaveValue('180')

  await openPage(page, '/blocked-terms', pages.blockedTerms)
  const word = `forbidden${account.name}`
  await page.getByRole('button', { name: texts.contentRules.add }).click()
  await page.getByLabel(texts.contentRules.terms).fill(`${word}\n${word}`)
  await confirmWithReason(page, texts.contentRules.add)
  await expect(page.getByRole('main').getByText(word, { exact: true })).toBeVisible()

  await openPage(page, '/audit?action=content-rules.block', pages.audit)
  await page.getByRole('button', { name: texts.audit.change }).first().click()
  await expect(page.getByRole('dialog').getByText(word).first()).toBeVisible()
})

/** What staff do on a phone, between other things. The other pages are tried on one only before a release. */
const urgent = ['dashboard', 'people', 'support', 'orders', 'payments', 'reviews', 'comments', 'danmaku']

test('every page of the back office is free of faults', async ({ page, address, isMobile }) => {
  test.setTimeout(600_000)
  // at the size of a desktop the journey above signs in on the form
  if (isMobile) await signInFirst(page, await makeStaff(address, 'admin'))
  else await openStaff(page, address, 'admin')
  const isEvery = !isMobile || isThorough
  // No page comes directly after itself, not even with other filters: it would only be loaded again. Signing in ends at the
  // dashboard.
  const listed = [
    ['/support', pages.support],
    ['/dashboard', pages.dashboard],
    ['/people', pages.people],
    ['/support?state=all', pages.support],
    ['/uploaders', pages.uploaders],
    ['/canned-answers', pages.cannedAnswers],
    ['/notices', pages.notices],
    ['/faq', pages.faq],
    ['/policies', pages.policies],
    ['/orders', pages.orders],
    ['/payments', pages.payments],
    ['/ledger', pages.ledger],
    ['/adjustments', pages.adjustments],
    ['/earnings', pages.earnings],
    ['/codes', pages.codes],
    ['/prices', pages.prices],
    ['/jobs', pages.jobs],
    ['/storage', pages.storage],
    ['/playback', pages.playback],
    ['/failed-plays', pages.failedPlays],
    ['/refused-invitations', pages.refusedInvitations],
    ['/exports', pages.exports],
    ['/items', pages.items],
    ['/imports', pages.imports],
    ['/items?view=grid', pages.items],
    ['/home', pages.home],
    ['/menu', pages.menu],
    ['/shorts', pages.shorts],
    ['/actors', pages.actors],
    ['/topics', pages.topics],
    ['/tags', pages.tags],
    ['/comments?state=all', pages.comments],
    ['/danmaku?state=all', pages.danmaku],
    ['/reviews', pages.reviews],
    ['/blocked-terms', pages.blockedTerms],
    ['/settings', pages.settings],
    ['/staff', pages.staff],
    ['/my-account', pages.myAccount],
    ['/audit', pages.audit],
    ['/handbook#staff', pages.handbook],
  ] as const
  const tested = listed.filter(([one]) => isEvery || urgent.some((name) => one.startsWith(`/${name}`)))
  for (const [index, [path, title]] of tested.entries()) {
    await openPage(page, path, title)
    await untilLoaded(page)
    const menu = index === 0 ? undefined : '.ant-layout-sider'
    expect(await findAccessibilityViolations(page, 'html', menu), path).toEqual([])
  }
})

test('a role sees only its own pages, and the address of another is refused', { tag: '@once' }, async ({
  page,
  address,
}) => {
  await openStaff(page, address, 'moderator')
  await page.goto('/admin/settings', { waitUntil: 'commit' })
  await expect(page.getByText(texts.app.notPermitted)).toBeVisible()
  const menu = page.getByRole('navigation')
  await expect(menu.getByText(pages.reviews)).toBeVisible()
  await expect(menu.getByText(pages.settings)).toBeHidden()
})

test('a person is found, given points, suspended and let in again, with each action on their page', async ({
  page,
  address,
  isMobile,
}) => {
  const { people, money } = texts
  const { name, client } = await openMember(address)
  await openStaff(page, address, 'admin')
  await openPage(page, '/people', pages.people)
  await openFilters(page)
  await page.getByLabel(people.search).fill(name)
  await page.getByLabel(people.search).press('Enter')
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.getByRole('button', { name: people.grant, exact: true }).click()
  await page.getByLabel(money.assets.points, { exact: true }).fill('30')
  expect(await findAccessibilityViolations(page, '[role=dialog]')).toEqual([])
  await confirmWithReason(page, people.grant)
  await expect(page.getByRole('main').getByText('+30')).toBeVisible()

  await page.getByRole('button', { name: people.suspend }).click()
  await confirmWithReason(page, people.suspend)
  await closeNotice(page)
  await expect(page.getByText(people.states.suspended).first()).toBeVisible()
  await expect(client.call(getMemberInfo, {})).rejects.toMatchObject({ failure: 'SESSION_ENDED' })
  await page.getByRole('button', { name: people.unsuspend }).click()
  await confirmWithReason(page, people.unsuspend)
  await closeNotice(page)
  await expect(page.getByRole('button', { name: people.suspend })).toBeVisible()

  await untilLoaded(page)
  expect(await findAccessibilityViolations(page)).toEqual([])
  // on a phone the rows of their tables are cards, as in the lists that the journey above tests
  if (isMobile && !isThorough) return
  for (const tab of [
    ...(['purchases', 'rights', 'orders', 'earnings', 'vip', 'sessions'] as const),
    ...(['devices', 'messages', 'notes', 'actions'] as const),
  ]) {
    await page.getByRole('tab', { name: people.tabs[tab] }).click()
    await untilLoaded(page)
    expect(await findAccessibilityViolations(page, '.ant-tabs'), tab).toEqual([])
  }
  await expect(page.getByText(`${texts.actions.accounts.unsuspend} · `)).toBeVisible()
})

test('the ledger is checked', { tag: '@once' }, async ({ page, address }) => {
  await openStaff(page, address, 'finance')
  await openPage(page, '/ledger', pages.ledger)
  await page.getByRole('button', { name: texts.money.checks.start }).click()
  await expect(page.getByText(/一致（\d+ 條分錄）/).first()).toBeVisible({ timeout: 60_000 })
})

test('a table is exported as a file and downloaded', { tag: '@once' }, async ({ page, address }) => {
  await openStaff(page, address, 'admin')
  await openPage(page, '/audit?action=staff.enrol-totp', pages.audit)
  await page.getByRole('button', { name: texts.app.table.export }).click()
  await confirmWithReason(page, texts.app.table.export)
  await expect(page.getByRole('heading', { level: 1, name: pages.exports })).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: texts.operations.download }).first().click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain('staff.enrol-totp')
})

test('an editor changes the price of an item, undoes it, hides it and explains who may watch it', {
  tag: '@usually-desktop',
}, async ({ page, address, isMobile }) => {
  const account = await openStaff(page, address, 'admin')
  const t = texts.items
  // a video of its own: no other journey opens it
  const title = archiveTitle(isMobile ? 30 : 31)
  await openPage(page, `/items?text=${encodeURIComponent(title)}`, pages.items)
  await page.getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(await findAccessibilityViolations(page)).toEqual([])

  await page.getByRole('button', { name: t.edit, exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t.sale).click()
  await page.getByTitle(t.sales.free, { exact: true }).click()
  await expect(dialog.getByTitle(t.sales.free, { exact: true })).toBeVisible()
  await confirmWithReason(page, texts.app.save)
  await page.getByRole('button', { name: texts.app.undo, exact: true }).click()
  await expect(page.getByText(texts.app.undone)).toBeVisible()
  await closeNotice(page)

  await page.getByLabel(t.rightHint).fill(account.name)
  await page.getByRole('button', { name: t.explain }).click()
  await expect(page.getByText(t.reasons.staff)).toBeVisible()

  await page.getByRole('button', { name: t.hide, exact: true }).click()
  await dialog.getByLabel(texts.app.reason).fill('journey')
  await dialog.getByRole('button', { name: t.hide }).click()
  await expect(page.getByText(t.states.hidden).first()).toBeVisible()
  await page.getByRole('button', { name: t.restore, exact: true }).click()
  await dialog.getByLabel(texts.app.reason).fill('journey')
  await dialog.getByRole('button', { name: t.restore }).click()
  await expect(page.getByRole('button', { name: t.hide, exact: true })).toBeVisible()
})
