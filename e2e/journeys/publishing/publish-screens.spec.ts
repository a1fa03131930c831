import {
  type CallDefinition,
  changeWorkKind,
  type Earning,
  errors,
  getEarnings,
  getPreviewEnd,
  getWork,
  getWorkStatistics,
  type InputOf,
  listEarnings,
  listMyWorks,
  type OutputOf,
  type PageOf,
  type ReviewResult,
  type Work,
} from '@liuguang/contract'
import type { Page } from '@playwright/test'
import { expect, test } from '../../journey.ts'
import {
  doOverlap,
  findAccessibilityViolations,
  findOverflow,
  findSmallTargets,
  readTexts,
} from '../../page-checks.ts'
import { type Locale, textsOf } from '../../texts.ts'
import { makeUploader } from '../../uploader.ts'
import { signInPage } from '../../visitor.ts'

const openDialog = '[role="dialog"]'

/** Those of playwright.config.ts. Each language is laid out in both. */
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/** Names, roles and colours are tested once per size. */
const tested: readonly { locale: Locale; tag: string[]; isThorough: boolean }[] = [
  { locale: 'zh-HK', tag: ['@phone'], isThorough: true },
  { locale: 'vi-VN', tag: ['@phone', '@thorough'], isThorough: false },
  { locale: 'en-US', tag: ['@once'], isThorough: true },
  { locale: 'zh-CN', tag: ['@once', '@thorough'], isThorough: false },
]

const at = '2026-11-20T08:00:00.000Z'

function workOf(id: number, title: string, different: Partial<Work>): Work {
  return {
    ...{ id, title, kind: 'video', lang: 'hk', description: '', tagIds: [], price: 0, freeSeconds: 30 },
    ...{
      people: [],
      state: 'draft',
      isTakenDown: false,
      moderatedAt: null,
      rightMissingAt: null,
      createdAt: at,
      cover: null,
    },
    staffPrice: null,
    ...{ durationMs: 60_000, previewEndMs: 28_000, edit: null, isEditSubmitted: false, review: null },
    file: { state: 'ready', percent: 100, reason: null, upload: null },
    ...different,
  }
}

const reviewOf = (state: ReviewResult['state'], different: Partial<ReviewResult> = {}): ReviewResult => ({
  ...{ version: 1, state, submittedAt: at, dueAt: at, decidedAt: null, policy: null, note: null },
  ...different,
})

/** Titles that are no texts of the site, by which rows are found. */
const refusedFile = workOf(1, 'Film 1', {
  file: { state: 'refused', percent: 0, reason: 'too_many_streams', upload: null },
})
/** With everything that the form may show: a price, a preview that is too short, and somebody depicted. */
const toCorrect = workOf(2, 'Film 2', {
  ...{ kind: 'short', price: 10, freeSeconds: 4, people: ['River'] },
  review: reviewOf('changes_requested', { decidedAt: at, policy: 'quality', note: '0:12' }),
})
const published = workOf(3, 'Film 3', { state: 'published', price: 10 })
const works = [
  refusedFile,
  toCorrect,
  published,
  workOf(4, 'Film 4', {
    state: 'published',
    edit: { ...published, title: 'Film 4b', file: null },
    review: reviewOf('waiting', { version: 2 }),
  }),
  workOf(5, 'Film 5', { state: 'in_review', review: reviewOf('waiting') }),
  workOf(6, 'Film 6', { state: 'hidden', moderatedAt: at }),
  workOf(7, 'Film 7', { state: 'removed', moderatedAt: at }),
  workOf(8, 'Film 8', {
    state: 'removed',
    review: reviewOf('rejected', { decidedAt: at, policy: 'misleading', note: '0:03' }),
  }),
]

const earning = (id: number, different: Partial<Earning>): Earning => ({
  ...{ id, itemId: 3, kind: 'video', title: 'Film 3', isPublished: true, price: 10, coins: 70 },
  ...{ state: 'held', soldAt: at, dueAt: at, settledAt: null },
  ...different,
})
const earnings = [
  earning(1, {}),
  earning(2, { state: 'released', settledAt: at }),
  earning(3, { state: 'reversed', settledAt: at, isPublished: false }),
]

const pageOf = <Item>(list: Item[]): PageOf<Item> => ({
  ...{ list, nowPage: 1, totalPage: 1, total: list.length, isEstimate: false, next: null },
})

/** Has the browser receive a response that would take days of reviews and sales to come about. */
const respond = <C extends CallDefinition>(
  page: Page,
  call: C,
  reply: (input: InputOf<C>) => OutputOf<C>,
): Promise<unknown> =>
  page.route(`**${call.path}`, (route) =>
    route.fulfill({ json: { code: 200, msg: 'ok', data: reply(route.request().postDataJSON()) } }),
  )

for (const { locale, tag, isThorough } of tested) {
  const text = textsOf(locale)
  /** What cannot be used or read in a part of the page. */
  async function findFaults(page: Page, within: string): Promise<string[]> {
    const faults = isThorough ? await findAccessibilityViolations(page, within) : []
    const opened = page.viewportSize()
    for (const size of sizes) {
      await page.setViewportSize(size)
      const { cut } = await readTexts(page, within)
      const found = [
        ...(await findSmallTargets(page)),
        ...(await findOverflow(page)),
        ...cut.map((one) => `cut: ${one}`),
      ]
      faults.push(...found.map((one) => `${size.width} px wide: ${one}`))
    }
    if (opened) await page.setViewportSize(opened)
    return faults
  }
  const rowOf = (page: Page, { title }: Work) =>
    page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) })

  test.describe(locale, () => {
    test.use({ locale })

    test(`the panel, the form and the list of works are free of faults in ${locale}`, { tag }, async ({
      page,
      address,
    }) => {
      const { visitor } = await makeUploader(address, [])
      await signInPage(page, visitor)
      await respond(page, listMyWorks, () => pageOf(works))
      await respond(page, getWork, ({ id }) => works.find((work) => work.id === id) ?? published)
      await respond(page, getPreviewEnd, () => ({ previewEndMs: 3000, isTooShort: true }))
      await respond(page, getWorkStatistics, () => ({
        ...{
          views: 900,
          plays: 40,
          watchedMs: 600_000,
          previewEnds: 31,
          purchases: 7,
          likes: 3,
          comments: 2,
        },
        reached: Array.from({ length: 20 }, (_, part) => 40 - 2 * part),
      }))
      await page.goto('/user/works')
      const dialog = page.getByRole('dialog').last()
      const back = dialog.getByRole('button', { name: text('publishing:panel.back') })

      await test.step('the list: a refused file, requested changes, and what staff hid or removed', async () => {
        const refused = rowOf(page, refusedFile)
        await expect(refused.getByText(text('publishing:reason.too_many_streams'))).toBeVisible()
        await expect(page.getByText(text('publishing:review.changes')).first()).toBeVisible()
        await expect(page.getByRole('link', { name: text('publishing:works.contact') })).toHaveCount(2)
        expect(await findFaults(page, 'main')).toEqual([])
      })
      await test.step('the panel before a file is chosen', async () => {
        await page.getByRole('button', { name: text('publishing:panel.title') }).click()
        await expect(dialog.getByText(text('publishing:form.needsFile'))).toBeVisible()
        expect(await findFaults(page, openDialog)).toEqual([])
      })
      await test.step('the panel after an attempt to publish without a file', async () => {
        await dialog.getByLabel(text('publishing:form.title')).fill('Film 9')
        await dialog.getByRole('button', { name: text('publishing:form.publish'), exact: true }).click()
        await expect(dialog.getByText(text('publishing:form.needsFile')).first()).toBeInViewport()
        expect(await findFaults(page, openDialog)).toEqual([])
        await dialog.getByRole('button', { name: text('publishing:form.clear') }).click()
        await back.click()
        await expect(page.getByRole('dialog')).toHaveCount(0)
      })
      await test.step('the form of a draft to correct', async () => {
        await rowOf(page, toCorrect)
          .getByRole('button', { name: text('publishing:works.edit') })
          .click()
        await expect(dialog.getByText(text('publishing:form.shortPreview', { seconds: 8 }))).toBeVisible()
        await expect(dialog.getByText(text('publishing:form.consent'))).toBeVisible()
        await dialog.getByRole('button', { name: text('publishing:form.publish'), exact: true }).click()
        await expect(dialog.getByText(text('publishing:form.consentMissing'))).toBeInViewport()
        expect(await findFaults(page, openDialog)).toEqual([])
        // A notice covers neither the back button nor the tabs.
        const { code, msg } = errors.WORK_STATE_REFUSED
        await page.route(`**${changeWorkKind.path}`, (route) =>
          route.fulfill({ json: { code, msg, data: {} } }),
        )
        await dialog.getByRole('tab', { name: text('publishing:kind.video'), exact: true }).click()
        const refusal = page.locator('[data-notices] li').first()
        await expect(refusal).toBeVisible()
        for (const covered of [back, dialog.getByRole('tablist').first()])
          expect(await doOverlap(refusal, covered)).toBe(false)
        await back.click()
        await expect(page.getByRole('dialog')).toHaveCount(0)
      })
      await test.step('statistics', async () => {
        await rowOf(page, published)
          .getByRole('button', { name: text('publishing:works.statistics') })
          .click()
        await expect(dialog.getByText(text('publishing:statistics.retention'))).toBeVisible()
        expect(await findFaults(page, openDialog)).toEqual([])
      })
    })

    test(`the earnings are free of faults in ${locale}`, { tag }, async ({ page, guest }) => {
      await signInPage(page, guest)
      await respond(page, getEarnings, () => ({
        ...{ heldCoins: 70, releasedCoins: 14_000, sales: 3, percent: 70, heldDays: 7 },
      }))
      await respond(page, listEarnings, () => pageOf(earnings))
      await page.goto('/user/earnings')
      await expect(page.getByText(text('publishing:earnings.available'))).toBeVisible()
      await expect(page.getByText(text('publishing:earnings.state.reversed'))).toBeVisible()
      expect(await findFaults(page, 'main')).toEqual([])
    })
  })
}
