import {
  addComment,
  addSupportMessage,
  type Client,
  getMemberInfo,
  getOrder,
  getRechargeList,
  listThread,
  recharge,
  reportComment,
} from '@liuguang/contract'
import texts from '../../admin/src/locales/zh-HK.ts'
import { commandLineOperator } from '../../server/src/domains/audit/index.ts'
import { answerThread } from '../../server/src/domains/messages/index.ts'
import { closeNotice, confirmWithReason, openPage, openStaff } from '../back-office.ts'
import { expect, test } from '../journey.ts'
import { findAccessibilityViolations } from '../page-checks.ts'
import { readSite } from '../site.ts'
import { openMember } from '../visitor.ts'
import { withDatabase } from '../with-database.ts'

const { dataDir } = readSite()
const { pages } = texts.app

/** A video of its own: no other journey opens it. */
const commentedItem = 32

// At the size of a desktop first-hour.spec.ts answers and refunds. A review is decided on a phone in publish.spec.ts.
test('urgent work: a member is answered, a comment that others reported is hidden, and a paid order is refunded', {
  tag: '@usually-phone',
}, async ({ page, address, isMobile }) => {
  const member = await openMember(address)
  const { name, client } = member
  const question = `where are my points, asks ${name}`
  await writeAnswers(BigInt(member.user.userId), 70)
  await client.call(addSupportMessage, { text: question })
  const comment = `more points for everybody, says ${name}`
  const { id: commentId } = await client.call(addComment, { id: commentedItem, text: comment })
  await reportEnough(address, commentId)
  await openStaff(page, address, 'admin')

  await test.step('a question', async () => {
    const { support } = texts
    await openPage(page, '/support', pages.support)
    await page.getByRole('link', { name }).click()
    const messages = page.getByRole('log')
    await expect(messages.getByText(question)).toBeInViewport()
    await page.getByRole('button', { name: support.older }).click()
    await expect(messages.getByText('answer 1', { exact: true })).toBeVisible()
    await expect(messages.getByText('answer 12', { exact: true })).toBeInViewport()
    await expect(messages.getByText('answer 1', { exact: true })).not.toBeInViewport()
    await page.getByRole('button', { name: support.canned }).click()
    await page.locator('.ant-dropdown').getByRole('menuitem').first().click()
    await expect(page.getByLabel(support.answer)).not.toHaveValue('')
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.getByRole('button', { name: support.send, exact: true }).click()
    await expect(page.getByLabel(support.answer)).toHaveValue('')
    await expect.poll(async () => (await client.call(listThread, {})).total).toBe(72)
    await openPage(page, '/support', pages.support)
    await expect(page.getByRole('link', { name })).toBeHidden()
  })

  await test.step('a reported comment', async () => {
    const { hide } = texts.texts
    await openPage(page, '/comments', pages.comments)
    const row = page.getByRole(isMobile ? 'listitem' : 'row').filter({ hasText: comment })
    await row.getByRole('button', { name: hide, exact: true }).click()
    await confirmWithReason(page, hide)
    await closeNotice(page)
    await expect(row).toHaveCount(0)
  })

  await test.step('a paid order', async () => {
    const { orders } = texts
    const points = async () => (await client.call(getMemberInfo, {})).points
    const before = await points()
    const id = await payByCard(client)
    await openPage(page, '/orders', pages.orders)
    await page.getByRole('link', { name: id, exact: true }).click()
    const title = orders.orderTitle.replace('{{id}}', id)
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    const payment = page.getByRole(isMobile ? 'listitem' : 'row').filter({ hasText: orders.eventKinds.paid })
    await expect(payment.getByText(orders.eventStates.done, { exact: true }).first()).toBeVisible()
    expect(await findAccessibilityViolations(page)).toEqual([])
    const refund = page.getByRole('button', { name: orders.refund, exact: true })
    await refund.click()
    await confirmWithReason(page, orders.refund)
    await expect(refund).toHaveCount(0)
    await expect(page.getByText(orders.states.refunded, { exact: true })).toBeVisible()
    expect(await points()).toBe(before)
  })
})

/** Earlier answers to a member: more than one page of the conversation. */
function writeAnswers(accountId: bigint, count: number): Promise<void> {
  return withDatabase(dataDir, async (db) => {
    const ctx = { db, clock: { now: () => new Date() } }
    const facts = { accountId, by: commandLineOperator('journey') }
    for (let number = 1; number <= count; number += 1)
      await answerThread(ctx, { ...facts, text: `answer ${number}` })
  })
}

/** Reports a comment as often as it takes to hide it until the staff decide. */
async function reportEnough(address: string, commentId: number): Promise<void> {
  const reporters = await Promise.all([1, 2, 3].map(() => openMember(address)))
  const ids = reporters.map(({ user }) => BigInt(user.userId))
  // Only those of a week or longer count.
  const registeredAt = new Date(Date.now() - 8 * 24 * 3_600_000)
  await withDatabase(dataDir, (db) =>
    db.updateTable('accounts').set({ created_at: registeredAt }).where('id', 'in', ids).execute(),
  )
  for (const { client } of reporters) await client.call(reportComment, { id: commentId, reason: 'spam' })
}

/** Pays for the smallest amount of points on the test processor. @returns the number of the credited order */
async function payByCard(client: Client): Promise<string> {
  const { currencies } = await client.call(getRechargeList, {})
  const dollars = currencies.find(({ code }) => code === 'USD')
  const { minor = 0, points = 0 } = dollars?.amounts[0] ?? {}
  const money = { currency: 'USD', minor } as const
  const { id, payUrl } = await client.call(recharge, { method: 'card', money, points })
  // what a button of its page sends
  const address = payUrl?.replace('/startorder?', '/play?') ?? ''
  const body = new URLSearchParams({ scenario: 'paid' })
  await fetch(address, { method: 'POST', redirect: 'manual', body })
  const state = async () => (await client.call(getOrder, { id })).state
  await expect.poll(state, { timeout: 20_000 }).toBe('credited')
  return id
}
