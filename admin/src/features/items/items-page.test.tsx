// @vitest-environment happy-dom
import { itemKindNames, listStaffCategories, listStaffItems, listStaffTags } from '@liuguang/contract'
import { expect, test, vi } from 'vitest'
import type { FakeServer } from '../../../../web/test/fake-server.ts'
import { listedItem } from '../../../test/items.ts'
import { findFilter, hasButton, hides, onPhone, openPage, press, shows } from '../../../test/open-page.tsx'
import { router } from '../../app/router.tsx'
import texts from '../../locales/en-US.ts'

test('items are filtered by days of UTC, which follow the URL', async () => {
  const server = await openPage('/items?since=2026-11-01&until=2026-11-02', {
    answer(fake) {
      fake.respond(listStaffItems, { list: [listedItem()], total: 1, isEstimate: false, next: null })
      fake.respond(listStaffCategories, [])
      fake.respond(listStaffTags, { list: [], next: null })
    },
  })
  const label = texts.app.days.since.replace('{{what}}', texts.items.createdAt)
  const since = () => document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)?.value
  await shows('Clouds')
  expect(since()).toBe('2026-11-01')
  const days = { since: '2026-11-01T00:00:00.000Z', before: '2026-11-03T00:00:00.000Z' }
  expect(server.requests(listStaffItems)[0]?.input).toMatchObject(days)
  // As the menu's link does.
  await router.navigate('/items')
  await expect.poll(since).toBe('')
})

test('among covers, a search that finds nothing says so, and who last changed an item is shown', async () => {
  const server = await openPage('/items?view=grid&text=zzzz', {
    answer(fake) {
      fake.respond(listStaffItems, { list: [], total: null, isEstimate: false, next: null })
      fake.respond(listStaffCategories, [])
      fake.respond(listStaffTags, { list: [], next: null })
    },
  })
  await shows(texts.app.table.empty)
  // There are no columns to choose.
  expect(hasButton(texts.app.table.columns)).toBe(false)
  const at = '2026-11-25T10:00:00.000Z'
  const lastAction = { action: 'catalogue.edit-item', actorName: 'Chen Yi', at, reason: 'the festival' }
  server.respond(listStaffItems, {
    list: [listedItem({ lastAction })],
    ...{ total: 1, isEstimate: false, next: null },
  })
  await press(texts.app.table.reload)
  await shows('Chen Yi')
  await shows('the festival')
})

test('an order by use says that it lists published items, unless another state is chosen', async () => {
  const answer = (fake: FakeServer) => {
    fake.respond(listStaffItems, { list: [listedItem()], total: 1, isEstimate: false, next: null })
    fake.respond(listStaffCategories, [])
    fake.respond(listStaffTags, { list: [], next: null })
  }
  const server = await openPage('/items?order=views', { answer })
  const chosenState = () =>
    document
      .querySelector(`input[aria-label="${texts.items.state}"]`)
      ?.closest('.ant-select')
      ?.textContent?.trim()
  await shows('Clouds')
  expect(chosenState()).toBe(texts.items.states.published)
  expect(server.requests(listStaffItems)[0]?.input).toEqual({ order: 'views', lang: 'en' })
  await router.navigate('/items?order=views&state=hidden')
  await expect.poll(chosenState).toBe(texts.items.states.hidden)
  await expect
    .poll(() => server.requests(listStaffItems).at(-1)?.input)
    .toEqual({ order: 'views', state: 'hidden', lang: 'en' })
  await router.navigate('/items?order=views&schedule=waiting')
  await expect.poll(chosenState).not.toBe(texts.items.states.published)
})

test('the kinds of items are named as the contract names them for staff', async () => {
  await openPage('/items?kind=short', {
    answer(fake) {
      fake.respond(listStaffItems, {
        ...{ total: 2, isEstimate: false, next: null },
        list: [listedItem(), listedItem({ id: 13, kind: 'short', title: 'Rain' })],
      })
      fake.respond(listStaffCategories, [])
      fake.respond(listStaffTags, { list: [], next: null })
    },
  })
  await shows('Rain')
  const cells = [...document.querySelectorAll('tbody td')].map(({ textContent }) => textContent)
  expect(cells).toEqual(expect.arrayContaining([itemKindNames.video.en, itemKindNames.short.en]))
  const filter = document.querySelector(`input[aria-label="${texts.items.kind}"]`)?.closest('.ant-select')
  expect(filter?.textContent?.trim()).toBe(itemKindNames.short.en)
})

test('an item whose import failed is not said to be processed', async () => {
  await openPage('/items', {
    answer(fake) {
      const item = listedItem({ state: 'processing', hasImportFailed: true, publishedAt: null })
      fake.respond(listStaffItems, { list: [item], total: 1, isEstimate: false, next: null })
      fake.respond(listStaffCategories, [])
      fake.respond(listStaffTags, { list: [], next: null })
    },
  })
  await shows(texts.items.importFailed)
  expect(document.querySelector('tbody')?.textContent).not.toContain(texts.items.states.processing)
})

test('an item that was chosen among the covers of one page stays chosen beside one of the table of another page', async () => {
  const page = { total: 2, isEstimate: false }
  await openPage('/items?view=grid&cursor=page2', {
    answer(fake) {
      fake.respond(listStaffItems, ({ cursor }) =>
        cursor
          ? { ...page, list: [listedItem({ id: 2, title: 'Snow' })], next: null }
          : { ...page, list: [listedItem({ id: 1, title: 'Rain' })], next: 'page2' },
      )
      fake.respond(listStaffCategories, [])
      fake.respond(listStaffTags, { list: [], next: null })
    },
  })
  const choose = (id: number) =>
    document.querySelector<HTMLInputElement>(`input[aria-label="${texts.app.table.select} ${id}"]`)?.click()
  await shows('Snow')
  choose(2)
  await shows(texts.items.chosen.replace('{{count}}', '1'))
  document.querySelector<HTMLInputElement>('.ant-segmented input')?.click()
  await shows('Rain')
  choose(1)
  await shows(texts.items.chosen.replace('{{count}}', '2'))
})

const boxes = () =>
  [...document.querySelectorAll<HTMLInputElement>('main input[type="checkbox"]')].map((box) =>
    box.getAttribute('aria-label'),
  )
const answerTwo = (fake: FakeServer) => {
  const list = [listedItem({ id: 1, title: 'Rain' }), listedItem({ id: 2, title: 'Snow' })]
  fake.respond(listStaffItems, { list, total: 2, isEstimate: false, next: null })
  fake.respond(listStaffCategories, [])
  fake.respond(listStaffTags, { list: [], next: null })
}

test('on a phone items are cards, which can be chosen', async () => {
  vi.stubGlobal('matchMedia', onPhone)
  await openPage('/items', { answer: answerTwo })
  await shows('Snow')
  await expect.poll(() => document.querySelector('.ant-table')).toBeNull()
  const cards = [...document.querySelectorAll('main li')].map(({ textContent }) => textContent)
  expect(cards).toEqual([expect.stringContaining('Rain'), expect.stringContaining('10 points')])
  const [first, second] = document.querySelectorAll<HTMLInputElement>('main li input[type="checkbox"]')
  first?.click()
  second?.click()
  await shows(texts.items.chosen.replace('{{count}}', '2'))
  first?.click()
  await shows(texts.items.chosen.replace('{{count}}', '1'))
  expect([first?.checked, second?.checked]).toEqual([false, true])
})

test.each(['/items?cursor=page2', '/items?view=grid&cursor=page2'])(
  'on a phone at %s all cards of the page are chosen at once, beside those of other pages',
  async (path) => {
    vi.stubGlobal('matchMedia', onPhone)
    const page = { total: 3, isEstimate: false }
    await openPage(path, {
      answer(fake) {
        answerTwo(fake)
        fake.respond(listStaffItems, ({ cursor }) =>
          cursor
            ? { ...page, list: [listedItem({ id: 3, title: 'Fog' })], next: null }
            : {
                ...{ ...page, next: 'page2' },
                list: [listedItem({ id: 1, title: 'Rain' }), listedItem({ id: 2, title: 'Snow' })],
              },
        )
      },
    })
    const counted = (count: number, total: number) =>
      texts.app.table.selectPage.replace('{{count}}', String(count)).replace('{{total}}', String(total))
    const box = (text: string) =>
      [...document.querySelectorAll('label')]
        .find(({ textContent }) => textContent?.trim() === text)
        ?.querySelector('input')
    await shows(counted(0, 1))
    box(counted(0, 1))?.click()
    await shows(texts.items.chosen.replace('{{count}}', '1'))
    await press(texts.app.table.first)
    await shows('Snow')
    await shows(counted(0, 2))
    document.querySelector<HTMLInputElement>('main li input[type="checkbox"]')?.click()
    await shows(counted(1, 2))
    box(counted(1, 2))?.click()
    await shows(texts.items.chosen.replace('{{count}}', '3'))
    box(counted(2, 2))?.click()
    await shows(texts.items.chosen.replace('{{count}}', '1'))
    await shows(counted(0, 2))
  },
)

test.each(['/items', '/items?view=grid'])(
  'at %s only those who can do something with items choose some',
  async (path) => {
    await openPage(path, { permitted: ['catalogue.read', 'entitlements.hide'], answer: answerTwo })
    await shows('Snow')
    const { select } = texts.app.table
    expect(boxes()).toEqual(expect.arrayContaining([`${select} 1`, `${select} 2`]))
  },
)

test.each(['/items', '/items?view=grid'])(
  'at %s an auditor, who can only read, chooses none',
  async (path) => {
    await openPage(path, { role: 'auditor', permitted: ['catalogue.read'], answer: answerTwo })
    await shows('Snow')
    expect(boxes()).toEqual([])
  },
)

test('while items are searched the best matches come first, and the page says so instead of the chosen order', async () => {
  const server = await openPage('/items?order=views&text=Clouds', {
    answer(fake) {
      fake.respond(listStaffItems, { list: [listedItem()], total: null, isEstimate: false, next: null })
      fake.respond(listStaffCategories, [])
      fake.respond(listStaffTags, { list: [], next: null })
    },
  })
  await shows(texts.app.table.bestMatches)
  expect(findFilter(texts.app.table.order)?.disabled).toBe(true)
  expect(server.requests(listStaffItems)[0]?.input).toEqual({ text: 'Clouds', lang: 'en' })
  await router.navigate('/items?order=views')
  await hides(texts.app.table.bestMatches)
  await expect
    .poll(() => server.requests(listStaffItems).at(-1)?.input)
    .toEqual({ order: 'views', lang: 'en' })
})
