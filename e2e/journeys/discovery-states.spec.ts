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
import type { Locator, Page } from '@playwright/test'
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

/** Refuses every call in a way that pages do not repeat: every error looks the same. */
const refuse = (page: Page) =>
  page.route('**/api.php/**', (route) => route.fulfill({ status: 429, body: 'busy' }))

/** Checks the states of a page one after another: one main heading, nothing wider than the screen, no accessibility fault. */
function openStateCheck(page: Page) {
  const faults: string[] = []
  const check = async (state: string, within?: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    const [needed, given] = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return [scrollWidth, clientWidth] as const
    })
    expect(needed, state).toBeLessThanOrEqual(given)
    faults.push(...(await findAccessibilityViolations(page, within)).map((fault) => `${state}: ${fault}`))
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
    test.use({ locale, expectedErrors: /status of (404|429)|ERR_INTERNET_DISCONNECTED|Failed to fetch/ })

    // A page that fails, is offline or not found has nothing of its own: component tests reach these states of each.
    test(`pages without works, failed, offline and not found have no accessibility fault in ${locale}`, {
      tag: '@usually-phone',
    }, async ({ page, context }) => {
      test.setTimeout(180_000)
      const text = textsOf(locale as Locale)
      const { faults, check } = openStateCheck(page)
      const main = page.getByRole('main')
      const alert = main.getByRole('alert').first()

      await page.goto('/about')
      await untilHydrated(page)
      await respond(page, listRelatedActors, [])
      for (const { path, call, response, lists, empty } of detailPages) {
        await respond(page, call, response)
        for (const list of lists) await respond(page, list, emptyList)
        await follow(page, `${path}/1`)
        await expect(main.getByText(text(empty)).first()).toBeVisible()
        await check(`${path} without works`, 'main')
      }

      await page.unrouteAll()
      await refuse(page)
      await follow(page, '/actor/detail/2')
      await expect(alert).toContainText(text('ui:error.title'))
      await expect(main.getByRole('button', { name: text('ui:retry'), exact: true }).first()).toBeVisible()
      await check('failed')

      await page.unrouteAll()
      await context.setOffline(true)
      await follow(page, '/actor/detail/3')
      await expect(alert).toContainText(text('errors:OFFLINE'))
      await check('offline')
      await context.setOffline(false)

      await page.goto('/actor/detail/999999')
      await expect(page.getByRole('heading', { level: 1, name: text('app:notFound.title') })).toBeVisible()
      await check('not found')
      expect(faults).toEqual([])
    })

    // The component tests of each list reach the state of a failed and an offline one.
    test(`lists with filters that leave nothing, failed and offline have no accessibility fault in ${locale}`, {
      tag: '@usually-phone',
    }, async ({ page, context, address }) => {
      test.setTimeout(180_000)
      const text = textsOf(locale as Locale)
      const { faults, check } = openStateCheck(page)
      const main = page.getByRole('main')
      const alert = main.getByRole('alert').first()
      const leave = async (shown: Locator) => {
        await follow(page, '/about')
        await expect(shown).toHaveCount(0)
      }

      await page.goto('/about')
      await untilHydrated(page)
      // The list is requested again with every visit until it has loaded once.
      await refuse(page)
      await follow(page, '/new')
      await expect(alert).toContainText(text('ui:error.title'))
      await expect(main.getByRole('button', { name: text('ui:retry'), exact: true }).first()).toBeVisible()
      await check('failed')
      await leave(alert)

      await page.unrouteAll()
      await context.setOffline(true)
      await follow(page, '/new')
      await expect(alert).toContainText(text('errors:OFFLINE'))
      await check('offline')
      await leave(alert)
      await context.setOffline(false)

      for (const { name, path, filter, call, empty } of listPages) {
        await respond(page, call, emptyList)
        await follow(page, `${path ?? (await firstCategoryPath(address))}${filter}`)
        const shown = main.getByText(text(empty), { exact: true }).first()
        await expect(shown).toBeVisible()
        await check(name, 'main')
        await leave(shown)
      }
      expect(faults).toEqual([])
    })
  })
}
