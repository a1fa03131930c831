import texts from '../../admin/src/locales/zh-HK.ts'
import { makeStaff, openPage, signInFirst } from '../back-office.ts'
import { expect, test } from '../journey.ts'
import { findAccessibilityViolations } from '../page-checks.ts'

const { pages } = texts.app

test('an administrator signs in with a second factor, changes a setting, blocks a word and finds both in the audit', async ({
  page,
  address,
}, { project }) => {
  const account = await makeStaff(address, 'admin')
  const codes = await signInFirst(page, account)
  expect(codes.length).toBeGreaterThan(4)

  await openPage(page, '/settings?text=historyDays', pages.settings)
  await page.getByRole('button', { name: texts.settings.edit }).click()
  const editor = page.getByRole('dialog')
  const save = editor.getByRole('button', { name: texts.app.save })
  const days = project.name === 'phone' ? '171' : '172'
  await editor.getByRole('spinbutton').fill(days)
  await expect(save, 'a reason is needed').toBeDisabled()
  await editor.getByLabel(texts.app.reason).fill(`journey on a ${project.name}`)
  await save.click()
  await expect(page.getByText(texts.app.done)).toBeVisible()
  await expect(editor.getByRole('cell', { name: days }).first()).toBeVisible()
  expect(await findAccessibilityViolations(page, '[role=dialog]')).toEqual([])
  await editor.getByLabel(texts.app.reason).fill('journey')
  await editor.getByRole('button', { name: texts.settings.revertDefault }).click()
  await expect(editor.getByRole('spinbutton')).toHaveValue('180')

  await openPage(page, '/blocked-terms', pages.blockedTerms)
  const word = `forbidden${account.name}`
  await page.getByRole('button', { name: texts.contentRules.add }).click()
  await page.getByLabel(texts.contentRules.terms).fill(`${word}\n${word}`)
  await page.getByLabel(texts.app.reason).fill('journey')
  await page.getByRole('button', { name: texts.app.save }).click()
  await expect(page.getByRole('cell', { name: word })).toBeVisible()

  await openPage(page, '/audit?act=content-rules.block', pages.audit)
  await page.getByRole('button', { name: texts.audit.change }).first().click()
  await expect(page.getByRole('dialog').getByText(word).first()).toBeVisible()
})

test('every page of the back office is free of faults', async ({ page, address }) => {
  await signInFirst(page, await makeStaff(address, 'admin'))
  for (const [path, title] of [
    ['/reviews', pages.reviews],
    ['/blocked-terms', pages.blockedTerms],
    ['/settings', pages.settings],
    ['/staff', pages.staff],
    ['/audit', pages.audit],
  ] as const) {
    await openPage(page, path, title)
    await expect(page.locator('.ant-spin-spinning')).toHaveCount(0)
    expect(await findAccessibilityViolations(page), path).toEqual([])
  }
})

test('a role sees only its own pages, and the address of another is refused', { tag: '@once' }, async ({
  page,
  address,
}) => {
  await signInFirst(page, await makeStaff(address, 'moderator'))
  const menu = page.getByRole('navigation')
  await expect(menu.getByText(pages.reviews)).toBeVisible()
  await expect(menu.getByText(pages.settings)).toBeHidden()
  await page.goto('/admin/settings', { waitUntil: 'commit' })
  await expect(page.getByText(texts.app.notPermitted)).toBeVisible()
})
