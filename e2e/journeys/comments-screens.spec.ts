import { addComment, listComments, updateUser } from '@liuguang/contract'
import type { Page } from '@playwright/test'
import { hideCommentCommand } from '../../server/src/cli/moderation/comments.ts'
import { expect, test } from '../journey.ts'
import { findAccessibilityViolations, findSmallTargets } from '../page-checks.ts'
import { runSiteCommand } from '../run-site-command.ts'
import { readSite } from '../site.ts'
import { screenLocales, textsOf } from '../texts.ts'
import { openVisitor, signInPage } from '../visitor.ts'

const { videos, shorts } = readSite()

const password = 'harbour4night'
const nameOf = () => `author${Math.random().toString(36).slice(2, 9)}7`

const commentsSection = 'section[aria-labelledby="comments"]'
const openDialog = '[role="dialog"]'

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ })

for (const locale of screenLocales) {
  // Names, roles and colours are tested in the first language. Usually on a phone: at the other size comments.spec.ts
  // does so, and the component tests of comments reach the same states.
  const isFirst = locale === screenLocales[0]
  const tag = isFirst ? '@usually-phone' : '@phone'
  const text = textsOf(locale)
  const findFaults = (page: Page, within: string) =>
    isFirst ? findAccessibilityViolations(page, within) : findSmallTargets(page)
  test.describe(locale, () => {
    test.use({ locale })

    /** The item of the comments. */
    const id = videos.free

    /** A comment of somebody else with my reply, one of mine that is hidden, and one that is not. */
    async function writeComments(address: string) {
      const open = () => openVisitor(address, { account: { name: nameOf(), password } })
      const [me, other] = [await open(), await open()]
      const theirName = `River ${nameOf()}`
      await other.client.call(updateUser, { name: theirName })
      const theirs = await other.client.call(addComment, { id, text: 'the bridge at 0:01' })
      await me.client.call(addComment, { id, text: `thank you @${theirName}`, replyTo: theirs.id })
      const hidden = await me.client.call(addComment, { id, text: `hidden ${nameOf()}` })
      await runSiteCommand(hideCommentCommand, String(hidden.id), '--note', 'journey')
      const mine = await me.client.call(addComment, { id, text: `mine ${nameOf()}` })
      return { me, theirName, theirs, hidden, mine }
    }

    const sectionOf = (page: Page) => page.locator(commentsSection)
    const rowOf = (page: Page, shown: string) =>
      sectionOf(page).getByRole('article').filter({ hasText: shown }).last()
    const dialogOf = (page: Page) => page.getByRole('dialog').last()

    test(`comments that others wrote are read, answered and reported without faults in ${locale}`, {
      tag,
    }, async ({ page, address }) => {
      const { me, theirName, theirs } = await writeComments(address)
      const section = sectionOf(page)
      await test.step('signed out, with a thread and its replies', async () => {
        await page.goto(`/play/${id}?comment=${theirs.id}`)
        await expect(section.getByText(text('comments:linked'))).toBeVisible()
        await expect(section.getByText(`@${theirName}`).first()).toBeVisible()
        expect(await findFaults(page, commentsSection)).toEqual([])
        await section.getByRole('button', { name: text('comments:signIn') }).click()
        await expect(dialogOf(page)).toBeVisible()
        expect(await findFaults(page, openDialog)).toEqual([])
      })
      await signInPage(page, me)
      await page.goto(`/play/${id}?comment=${theirs.id}`)
      await test.step('answering, with a person to mention', async () => {
        const reply = text('comments:replyTo', { name: theirName })
        await section.getByRole('button', { name: reply, exact: true }).first().click()
        const box = section.getByRole('textbox', {
          name: text('comments:placeholderReply', { name: theirName }),
        })
        await box.pressSequentially('@Riv')
        await expect(section.getByRole('option', { name: theirName })).toBeVisible()
        expect(await findFaults(page, commentsSection)).toEqual([])
        await section
          .getByRole('button', { name: text('comments:cancel'), exact: true })
          .last()
          .click()
      })
      await test.step('reporting', async () => {
        await section
          .getByRole('button', { name: text('comments:more', { name: theirName }) })
          .first()
          .click()
        const report = dialogOf(page).getByRole('button', { name: text('comments:report'), exact: true })
        await expect(report).toBeVisible()
        expect(await findFaults(page, openDialog)).toEqual([])
        await report.click()
        await expect(dialogOf(page).getByText(text('comments:reportTitle'))).toBeVisible()
        expect(await findFaults(page, openDialog)).toEqual([])
      })
    })

    test(`my own comments are hidden, deleted and changed, and do not load offline, without faults in ${locale}`, {
      tag,
    }, async ({ page, context, address }) => {
      const { me, hidden, mine } = await writeComments(address)
      const section = sectionOf(page)
      await signInPage(page, me)
      await page.goto(`/play/${id}?comment=${mine.id}`)
      await test.step('hidden, deleting and changing', async () => {
        await expect(rowOf(page, hidden.text).getByText(text('comments:hidden'))).toBeVisible()
        const openMenu = () =>
          rowOf(page, mine.text)
            .getByRole('button', { name: more(locale) })
            .click()
        await openMenu()
        await dialogOf(page)
          .getByRole('button', { name: text('comments:delete'), exact: true })
          .click()
        await expect(dialogOf(page).getByText(text('comments:deleteTitle'))).toBeVisible()
        expect(await findFaults(page, openDialog)).toEqual([])
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await openMenu()
        await dialogOf(page)
          .getByRole('button', { name: text('comments:edit'), exact: true })
          .click()
        await expect(section.getByRole('button', { name: text('comments:save') })).toBeVisible()
        expect(await findFaults(page, commentsSection)).toEqual([])
        await section.getByRole('button', { name: text('comments:cancel'), exact: true }).click()
      })
      const retry = section.getByRole('button', { name: text('ui:retry'), exact: true })
      // as after every other failure, which the component tests of comments reach
      await test.step('offline', async () => {
        await context.setOffline(true)
        await section.getByRole('button', { name: text('comments:orders.newest'), exact: true }).click()
        await expect(retry).toBeVisible()
        expect(await findFaults(page, commentsSection)).toEqual([])
        await context.setOffline(false)
        // by itself
        await expect(rowOf(page, mine.text)).toBeVisible()
      })
    })

    test(`comments over a short are free of faults, with and without any, in ${locale}`, { tag }, async ({
      page,
      address,
    }) => {
      const id = shorts.plain[0] ?? 0
      const open = new RegExp(text('comments:open', { amount: '\\d+' }))
      const sheet = page.getByRole('dialog', { name: text('comments:title') })
      const openSheet = async () => {
        await page.goto(`/vod/shortVideo/${id}`)
        await page.locator(`[data-short="${id}"]`).getByRole('button', { name: open }).click()
        await expect(sheet).toBeVisible()
      }
      const empty = { list: [], nowPage: 1, totalPage: 0, total: 0, isEstimate: false, next: null }
      await page.route(`**${listComments.path}`, (route) =>
        route.fulfill({ json: { code: 200, msg: 'ok', data: empty } }),
      )
      await openSheet()
      await expect(sheet.getByText(text('comments:empty.title'))).toBeVisible()
      expect(await findFaults(page, openDialog)).toEqual([])
      await page.unrouteAll()

      const member = await openVisitor(address, { account: { name: nameOf(), password } })
      const comment = await member.client.call(addComment, { id, text: `what a street ${nameOf()}` })
      await member.client.call(addComment, { id, text: 'and a quiet one', replyTo: comment.id })
      await signInPage(page, member)
      await openSheet()
      await sheet.getByRole('button', { name: text('comments:orders.newest'), exact: true }).click()
      const row = sheet.getByRole('article').filter({ hasText: comment.text }).last()
      await expect(row).toBeVisible()
      await row.locator('button[aria-expanded]').click()
      await expect(sheet.getByText('and a quiet one')).toBeVisible()
      expect(await findFaults(page, openDialog)).toEqual([])
    })
  })
}

/** The button of a comment's menu, whoever wrote it. */
function more(locale: (typeof screenLocales)[number]): RegExp {
  const [before = '', after = ''] = textsOf(locale)('comments:more', { name: '|' }).split('|')
  return new RegExp(`^${before}.*${after}$`)
}
