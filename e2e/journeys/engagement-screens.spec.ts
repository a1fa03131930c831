import {
  buyVideo,
  type CallDefinition,
  clearFavourites,
  likeVideo,
  listFavourites,
  listHistory,
  listPurchases,
  type OutputOf,
  type PageOf,
  recordProgress,
  saveFavouriteFolder,
  setFavourite,
} from '@liuguang/contract'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { findAccessibilityViolations, findOverflow, findSmallTargets, readTexts } from '../page-checks.ts'
import { readSite } from '../site.ts'
import { type Locale, screenLocales, textsOf } from '../texts.ts'
import { signInPage, type Visitor } from '../visitor.ts'

const { videos, shorts } = readSite()
const savedVideos = [videos.portrait, videos.long, videos.free]
const folder = '夜晚'
const openDialog = '[role="dialog"]'

const visits = {
  history: visitHistory,
  favourites: visitFavourites,
  likes: visitLiked,
  purchases: visitPurchases,
}
type Name = keyof typeof visits
const names = Object.keys(visits) as Name[]

for (const locale of screenLocales) {
  // Names, roles and colours are tested in the first language, which takes longer, so in two parts. Usually on a phone:
  // at the other size engagement.spec.ts and history.spec.ts do so.
  const isFirst = locale === screenLocales[0]
  const parts: Name[][] = isFirst ? [names.slice(0, 1), names.slice(1)] : [names]

  test.describe(locale, () => {
    test.use({ locale })

    for (const part of parts)
      test(`${part.join(', ')}: each state is free of faults in ${locale}`, {
        tag: isFirst ? '@usually-phone' : '@phone',
      }, async ({ page, guest }) => {
        const screen = new Screen(page, locale)
        await signInPage(page, guest)
        for (const name of part) await test.step(name, () => visits[name](screen, guest))
        expect(screen.faults).toEqual([])
      })
  })
}

/** A page with its texts, and the faults that were found on it. */
class Screen {
  readonly page: Page
  readonly faults: string[] = []
  readonly text: ReturnType<typeof textsOf>
  private readonly isFirst: boolean

  constructor(page: Page, locale: Locale) {
    this.page = page
    this.text = (key, values) => textsOf(locale)(`engagement:${key}`, values)
    this.isFirst = locale === screenLocales[0]
  }

  /** @param within selector of the part whose names, roles and colours are tested */
  async check(state: string, within = 'html'): Promise<void> {
    const found = [
      ...(this.isFirst
        ? await findAccessibilityViolations(this.page, within)
        : await findSmallTargets(this.page)),
      ...(await findOverflow(this.page)),
      ...(await readTexts(this.page)).cut.map((text) => `cut: ${text}`),
    ]
    this.faults.push(...found.map((fault) => `${state}: ${fault}`))
  }

  dialog() {
    return this.page.getByRole('dialog').last()
  }

  button(key: string, within: 'page' | 'dialog' = 'page') {
    const place = within === 'page' ? this.page : this.dialog()
    return place.getByRole('button', { name: this.text(key), exact: true })
  }

  shows(key: string, values?: Record<string, string | number>) {
    return expect(this.page.getByText(this.text(key, values), { exact: true }).first()).toBeVisible()
  }

  row(path: string) {
    return this.page.locator(`main li a[href="${path}"]`)
  }

  async closeDialog(): Promise<void> {
    await this.page.keyboard.press('Escape')
    await expect(this.page.getByRole('dialog')).toHaveCount(0)
  }

  /** Changes an entry of the lists that a call returns, as if its item had been removed. */
  async changeEntry<C extends CallDefinition>(
    call: C,
    isMeant: (entry: EntryOf<C>) => boolean,
    change: Partial<EntryOf<C>>,
  ): Promise<void> {
    await this.page.route(`**${call.path}`, async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      Object.assign(json.data.list.find(isMeant) ?? {}, change)
      await route.fulfill({ response, json })
    })
  }
}
type EntryOf<C extends CallDefinition> = OutputOf<C> extends PageOf<infer Entry> ? Entry : never

async function visitHistory(screen: Screen, { client }: Visitor): Promise<void> {
  const { page } = screen
  const watched = [...savedVideos, shorts.plain[0] ?? 0]
  for (const id of watched) await client.call(recordProgress, { id, positionMs: 5000 })
  await screen.changeEntry(listHistory, ({ id }) => id === videos.portrait, { item: null })
  await page.goto('/user/watchHistory')
  await expect(screen.row(`/play/${videos.free}`)).toBeVisible()
  await screen.shows('unavailable')
  await screen.check('history')

  const search = page.getByLabel(screen.text('history.search'))
  await search.fill('zzzz')
  await search.press('Enter')
  await screen.shows('history.nothingFound')
  await screen.check('history without a result')
  await screen.button('history.endSearch').click()
  await expect(screen.row(`/play/${videos.free}`)).toBeVisible()

  const day = screen.text('history.clearDayOf', { day: screen.text('history.today') })
  await page.getByRole('button', { name: day, exact: true }).click()
  await screen.shows('history.askText')
  await screen.check('clearing a day', openDialog)
  await screen.closeDialog()

  await screen.button('history.manage').click()
  const pause = screen.dialog().getByRole('switch', { name: screen.text('history.pause') })
  await pause.click()
  await expect(pause).toBeChecked()
  await screen.check('managing the history', openDialog)
  await screen.closeDialog()
  await screen.shows('history.paused')
  await screen.check('paused')

  await screen.button('history.manage').click()
  await screen.button('history.clearAll', 'dialog').click()
  await screen.shows('history.askAll')
  await screen.check('clearing the history', openDialog)
  await screen.button('history.clear', 'dialog').click()
  await screen.shows('history.empty')
  await screen.check('history that is empty')
}

async function visitFavourites(screen: Screen, { client }: Visitor): Promise<void> {
  const { page } = screen
  for (const id of savedVideos) await client.call(setFavourite, { id, isFavourite: true })
  await client.call(saveFavouriteFolder, { name: folder })
  await screen.changeEntry(listFavourites, ({ id }) => id === videos.portrait, { video: null })
  await page.goto('/user/like')
  await expect(screen.row(`/play/${videos.free}`)).toBeVisible()
  await screen.shows('unavailable')
  await screen.check('favourites')

  const tabs = page.getByRole('tab')
  // of a kind that nothing was saved of
  await tabs.last().click()
  await screen.shows('favourites.noneHere')
  await screen.check('favourites of a kind')
  await tabs.first().click()

  await screen.button('folders.manage').click()
  await expect(screen.dialog().getByText(folder).first()).toBeVisible()
  await screen.check('folders', openDialog)
  await screen
    .dialog()
    .getByRole('button', { name: screen.text('folders.rename') })
    .click()
  await expect(screen.button('folders.save', 'dialog')).toBeVisible()
  await screen.check('renaming a folder', openDialog)
  await screen.closeDialog()

  await screen.button('choosing.start').click()
  const boxes = page.locator('main li').getByRole('checkbox')
  for (const nth of [0, 1]) await boxes.nth(nth).check()
  await screen.shows('choosing.count_other', { count: 2 })
  await screen.check('selecting')
  await screen.button('choosing.move').click()
  await screen.shows('choosing.moveTo')
  await screen.check('moving', openDialog)
  await screen.closeDialog()
  await screen.button('choosing.remove').click()
  await screen.shows('choosing.askRemove_other', { count: 2 })
  await screen.check('removing', openDialog)
  await screen.closeDialog()

  await client.call(clearFavourites, {})
  await page.reload()
  await screen.shows('favourites.empty')
  await screen.check('favourites that are empty')
}

async function visitLiked(screen: Screen, { client }: Visitor): Promise<void> {
  await client.call(likeVideo, { id: videos.free, isLiked: true })
  await screen.page.goto('/user/liked')
  await expect(screen.row(`/play/${videos.free}`)).toBeVisible()
  await screen.check('likes')
  await screen.page.locator('main li').getByRole('button').click()
  await screen.shows('liked.empty')
  await screen.check('likes that are empty')
}

async function visitPurchases(screen: Screen, { client }: Visitor): Promise<void> {
  const { page } = screen
  await page.goto('/user/purchases')
  await screen.shows('purchases.empty')
  await screen.check('purchases that are empty')
  const price = { asset: 'points', amount: 5 } as const
  await client.call(buyVideo, { id: videos.portrait, price })
  await page.reload()
  await expect(screen.row(`/play/${videos.portrait}`)).toBeVisible()
  await screen.check('purchases')

  await screen.changeEntry(listPurchases, () => true, {
    video: null,
    refundedAt: new Date().toISOString(),
  })
  await page.reload()
  await screen.shows('unavailable')
  await screen.check('refunded')
  await page.locator('main li').getByRole('button').click()
  await expect(screen.dialog().getByText(screen.text('receipt.number'))).toBeVisible()
  await screen.check('receipt', openDialog)
}
