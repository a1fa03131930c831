import {
  type ActorDetail,
  type CallDefinition,
  type Creator,
  categoryPath,
  getActor,
  getCreator,
  getTopic,
  isCategory,
  listActors,
  listActorWorks,
  listCreatorWorks,
  listMenu,
  listRelatedActors,
  listTopicItems,
  listTopics,
  listVideos,
  type Topic,
} from '@liuguang/contract'
import type { Page } from '@playwright/test'
import { expect, test, untilHydrated } from '../journey.ts'
import { follow } from '../locators.ts'
import { findAccessibilityViolations } from '../page-checks.ts'
import { type Locale, screenLocales, textsOf } from '../texts.ts'
import { openVisitor } from '../visitor.ts'

interface DetailPage {
  path: string
  call: CallDefinition
  /** One without works. */
  response: ActorDetail | Topic | Creator
  lists: readonly CallDefinition[]
  /** What says that there are no works. */
  empty: string
}

const person = { id: 1, name: '無片之人', picture: '', works: 0, followers: 0 }
const detailPages: readonly DetailPage[] = [
  {
    path: '/actor/detail',
    call: getActor,
    response: { ...person, area: '', pinyin: '', alias: [] },
    lists: [listActorWorks],
    empty: 'actors:noWorks',
  },
  {
    path: '/topic/topic',
    call: getTopic,
    response: {
      ...{ id: 1, title: '空的專題', description: '', cover: null, itemCount: 0, followers: 0 },
      publishedAt: '2026-11-01T00:00:00.000Z',
    },
    lists: [listTopicItems],
    empty: 'topics:empty',
  },
  {
    path: '/creator',
    call: getCreator,
    response: person,
    lists: [listCreatorWorks],
    empty: 'actors:noWorks',
  },
]

interface ListPage {
  name: string
  /** Undefined: of the first category. */
  path?: string
  /** The query of the address; the list of topics has no filters. */
  filter: string
  call: CallDefinition
  /** What says that the filters leave nothing; for topics the title of a page that has none. */
  empty: string
}

const listPages: readonly ListPage[] = [
  { name: '/new', path: '/new', filter: '?length=feature', call: listVideos, empty: 'search:filters.none' },
  { name: '/hot', path: '/hot', filter: '?price=vip', call: listVideos, empty: 'search:filters.none' },
  { name: 'a category', filter: '?price=paid', call: listVideos, empty: 'search:filters.none' },
  { name: '/topic', path: '/topic', filter: '', call: listTopics, empty: 'app:nav.categories' },
  { name: '/actor', path: '/actor', filter: '?initial=Q', call: listActors, empty: 'actors:noneFiltered' },
]

const emptyList = { list: [], total: 0, isEstimate: false, next: null, nowPage: 1, totalPage: 0 }

const respond = (page: Page, { path }: CallDefinition, data: unknown) =>
  page.route(`**${path}*`, (route) => route.fulfill({ json: { code: 200, msg: 'ok', data } }))

/** Checks the states of a page one after another: one main heading, nothing wider than the screen, no accessibility fault. */
function openStateCheck(page: Page) {
  const faults: string[] = []
  const check = async (state: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    const [needed, given] = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return [scrollWidth, clientWidth] as const
    })
    expect(needed, state).toBeLessThanOrEqual(given)
    faults.push(...(await findAccessibilityViolations(page)).map((fault) => `${state}: ${fault}`))
  }
  return { faults, check }
}

async function firstCategoryPath(address: string): Promise<string> {
  const { client } = await openVisitor(address, {})
  const category = (await client.call(listMenu, {})).find(isCategory)
  if (!category) throw new Error('The menu has no category')
  return categoryPath(category)
}

for (const locale of screenLocales) {
  test.describe(locale, () => {
    test.use({ locale, expectedErrors: /status of (404|500)|ERR_INTERNET_DISCONNECTED|Failed to fetch/ })

    for (const { path, call, response, lists, empty } of detailPages)
      test(`${path}/… without works, failed, offline and not found has no accessibility fault in ${locale}`, {
        tag: '@phone',
      }, async ({ page, context }) => {
        test.setTimeout(180_000)
        const text = textsOf(locale as Locale)
        const { faults, check } = openStateCheck(page)
        const alert = page.getByRole('main').getByRole('alert').first()
        const retry = page.getByRole('main').getByRole('button', { name: text('ui:retry'), exact: true })

        await page.goto('/about')
        await untilHydrated(page)
        await respond(page, call, response)
        for (const list of lists) await respond(page, list, emptyList)
        await respond(page, listRelatedActors, [])
        await follow(page, `${path}/1`)
        await expect(page.getByRole('main').getByText(text(empty)).first()).toBeVisible()
        await check('without works')

        await page.unrouteAll()
        await page.route('**/api.php/**', (route) => route.fulfill({ status: 500, body: 'broken' }))
        await follow(page, `${path}/2`)
        await expect(alert).toContainText(text('ui:error.title'), { timeout: 30_000 })
        await expect(retry.first()).toBeVisible()
        await check('failed')

        await page.unrouteAll()
        await context.setOffline(true)
        await follow(page, `${path}/3`)
        await expect(alert).toBeVisible({ timeout: 30_000 })
        await check('offline')
        await context.setOffline(false)

        await page.goto(`${path}/999999`)
        await expect(page.getByRole('heading', { level: 1, name: text('app:notFound.title') })).toBeVisible()
        await check('not found')
        expect(faults).toEqual([])
      })

    for (const { name, path, filter, call, empty } of listPages)
      test(`${name} failed, offline and with filters that leave nothing has no accessibility fault in ${locale}`, {
        tag: '@phone',
      }, async ({ page, context, address }) => {
        test.setTimeout(180_000)
        const text = textsOf(locale as Locale)
        const { faults, check } = openStateCheck(page)
        const main = page.getByRole('main')
        const alert = main.getByRole('alert').first()
        const retry = main.getByRole('button', { name: text('ui:retry'), exact: true })
        const to = `${path ?? (await firstCategoryPath(address))}${filter}`
        // The list is requested anew with every visit until it has loaded once: it is empty last.
        const leave = async () => {
          await follow(page, '/about')
          await expect(alert).toBeHidden()
        }

        await page.goto('/about')
        await untilHydrated(page)
        await page.route('**/api.php/**', (route) => route.fulfill({ status: 500, body: 'broken' }))
        await follow(page, to)
        await expect(alert).toContainText(text('ui:error.title'), { timeout: 30_000 })
        await expect(retry.first()).toBeVisible()
        await check('failed')

        await leave()
        await page.unrouteAll()
        await context.setOffline(true)
        await follow(page, to)
        await expect(alert).toContainText(text('errors:OFFLINE'), { timeout: 30_000 })
        await check('offline')

        await leave()
        await respond(page, call, emptyList)
        await context.setOffline(false)
        await follow(page, to)
        await expect(main.getByText(text(empty), { exact: true }).first()).toBeVisible()
        await check('empty')
        expect(faults).toEqual([])
      })
  })
}
