// @vitest-environment happy-dom
import {
  explainRight,
  getStaffItem,
  hideItems,
  type ItemResults,
  listStaffItems,
  previewRemoval,
  removeItems,
  restoreItems,
  scheduleItem,
  translateItem,
  unscheduleItem,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import { listedItem, respondItemPage, staffItemDetail, tickAllItems } from '../../../test/items.ts'
import { fill, findField, hasButton, openPage, press, shows } from '../../../test/open-page.tsx'
import texts from '../../locales/en-US.ts'

const { app, items } = texts

type Result = ItemResults['results'][number]

/** What became of the item 12. */
const result = (different: Pick<Result, 'from' | 'state'> & Partial<Result>): Result => ({
  ...{ id: 12, title: 'Clouds', outcome: 'done', refunds: 0 },
  ...different,
})

test('only the acts of the role that the item’s state allows are offered', async () => {
  await openPage('/items/12', { permitted: ['catalogue.read', 'entitlements.hide'], answer: respondItemPage })
  await shows(items.audience)
  await shows('50% · 2')
  const acts = [items.edit, items.hide, items.restore, items.remove, items.uploadCover, items.reencode]
  const offered = acts.filter(hasButton)
  expect(offered).toEqual([items.hide])
  // Only what is hidden can be published at a time.
  expect(hasButton(items.setSchedule)).toBe(false)
})

test('nothing is removed without a reason, and the refunds are said before', async () => {
  const server = await openPage('/items/12', {
    answer(fake) {
      respondItemPage(fake)
      fake.respond(previewRemoval, {
        ...{ days: 30, purchases: 2, buyers: 2, amounts: [{ asset: 'points', amount: 20 }] },
      })
      fake.respond(removeItems, {
        results: [result({ from: 'published', state: 'removed', refunds: 2 })],
      })
      fake.respond(restoreItems, {
        results: [result({ from: 'removed', state: 'published' })],
      })
    },
  })
  await press(items.remove)
  await shows('Purchases to refund: 2, by 2 buyers: 20 points')
  await press(items.remove)
  await shows(texts.errors.REASON_REQUIRED)
  expect(server.requests(removeItems)).toEqual([])
  await fill(app.reason, 'a claim of its author')
  await press(items.remove)
  await shows(`${items.movedOne.remove} · ${items.moved.refunds.replace('{{count}}', '2')}`)
  expect(server.requests(removeItems).map(({ input }) => input)).toEqual([
    { ids: [12], reason: 'a claim of its author' },
  ])
  await press(app.undo)
  await shows(app.undone)
  expect(server.requests(restoreItems).map(({ input }) => input)).toEqual([
    { ids: [12], expected: 'removed', reason: app.undo },
  ])
})

test('the removal of an item that was hidden is not undone by publishing it', async () => {
  await openPage('/items/12', {
    answer(fake) {
      respondItemPage(fake)
      fake.respond(getStaffItem, staffItemDetail({ state: 'hidden' }))
      fake.respond(previewRemoval, { days: 30, purchases: 0, buyers: 0, amounts: [] })
      fake.respond(removeItems, {
        results: [result({ from: 'hidden', state: 'removed' })],
      })
    },
  })
  await press(items.remove)
  await fill(app.reason, 'a claim of its author')
  await press(items.remove)
  await shows(items.movedOne.remove)
  expect(hasButton(app.undo)).toBe(false)
})

test('texts are stored, and restored by undo, only if they have not changed since they were shown', async () => {
  const server = await openPage('/items/12', {
    answer(fake) {
      respondItemPage(fake)
      fake.respond(translateItem, ({ title, description }) => {
        fake.respond(getStaffItem, staffItemDetail({ texts: [{ lang: 'en', title, description }] }))
        return {}
      })
    },
  })
  await fill(items.title, 'Clouds over a lake')
  await press(app.save)
  await press(app.undo)
  await shows(app.undone)
  const [before, after] = ['Clouds', 'Clouds over a lake'].map((title) => ({ title, description: 'At dawn' }))
  expect(server.requests(translateItem).map(({ input }) => input)).toEqual([
    { id: 12, lang: 'en', ...after, expected: before },
    { id: 12, lang: 'en', ...before, expected: after },
  ])
})

test('the first texts in a language are stored only where there are none yet', async () => {
  const server = await openPage('/items/12', {
    answer(fake) {
      respondItemPage(fake)
      fake.respond(getStaffItem, staffItemDetail({ texts: [] }))
      fake.refuse(translateItem, 'CHANGED_MEANWHILE')
    },
  })
  await fill(items.title, 'Clouds')
  await press(app.save)
  await shows(texts.errors.CHANGED_MEANWHILE)
  expect(server.requests(translateItem).map(({ input }) => input)).toEqual([
    { id: 12, lang: 'en', title: 'Clouds', description: '', expected: null },
  ])
})

test('a text that a colleague has stored meanwhile is shown beside the one that was typed, to choose between', async () => {
  const theirs = { lang: 'en', title: 'Clouds and a lake', description: 'At dawn' } as const
  const server = await openPage('/items/12', {
    answer(fake) {
      respondItemPage(fake)
      fake.refuse(translateItem, 'CHANGED_MEANWHILE')
    },
  })
  await fill(items.title, 'Clouds over a lake')
  server.respond(getStaffItem, staffItemDetail({ texts: [theirs] }))
  await press(app.save)
  await shows(texts.settings.keepMine)
  await shows('Clouds and a lake')
  expect(findField(items.title)?.value).toBe('Clouds over a lake')
  await press(texts.settings.keepMine)
  server.respond(translateItem, {})
  await press(app.save)
  await shows(app.done)
  expect(server.requests(translateItem).at(-1)?.input).toMatchObject({
    ...{ title: 'Clouds over a lake', expected: { title: theirs.title, description: 'At dawn' } },
  })
})

test('choosing the text of the colleague puts it into the fields', async () => {
  const server = await openPage('/items/12', {
    answer(fake) {
      respondItemPage(fake)
      fake.refuse(translateItem, 'CHANGED_MEANWHILE')
    },
  })
  await fill(items.title, 'Clouds over a lake')
  server.respond(
    getStaffItem,
    staffItemDetail({ texts: [{ lang: 'en', title: 'Their clouds', description: '' }] }),
  )
  await press(app.save)
  await press(texts.settings.takeTheirs)
  await expect.poll(() => findField(items.title)?.value).toBe('Their clouds')
  expect(hasButton(texts.settings.takeTheirs)).toBe(false)
})

/** Opens the texts of the item in Vietnamese. */
async function openVietnamese(): Promise<void> {
  const tab = () =>
    [...document.querySelectorAll<HTMLElement>('[role="tab"]')].find(
      ({ textContent }) => textContent === texts.settings.langs.vi,
    )
  await expect.poll(tab).toBeDefined()
  tab()?.click()
}

async function saveVietnamese(): Promise<void> {
  const buttons = () =>
    [...document.querySelectorAll<HTMLButtonElement>('[role="tabpanel"] button')].filter(
      ({ textContent }) => textContent === app.save,
    )
  await expect.poll(buttons).toHaveLength(2)
  buttons().at(-1)?.click()
}

test('the first texts in a language are taken away by their undo', async () => {
  const server = await openPage('/items/12', {
    answer(fake) {
      respondItemPage(fake)
      fake.respond(translateItem, {})
    },
  })
  await shows('At dawn')
  await openVietnamese()
  await expect.poll(() => findField(items.title)?.value).toBe('')
  await fill(items.title, 'Mây')
  await saveVietnamese()
  await press(app.undo)
  await shows(app.undone)
  const written = { title: 'Mây', description: '' }
  expect(server.requests(translateItem).map(({ input }) => input)).toEqual([
    { id: 12, lang: 'vi', ...written, expected: null },
    { id: 12, lang: 'vi', title: '', description: '', expected: written },
  ])
})

test('texts of another language are taken away by emptying them, and put back by undo', async () => {
  const vietnamese = { lang: 'vi', title: 'Mây', description: '' } as const
  const own = { lang: 'en', title: 'Clouds', description: 'At dawn' } as const
  const server = await openPage('/items/12', {
    answer(fake) {
      respondItemPage(fake)
      fake.respond(getStaffItem, staffItemDetail({ texts: [own, vietnamese] }))
      fake.respond(translateItem, {})
    },
  })
  await shows('At dawn')
  await openVietnamese()
  await shows(items.textRemovalHint)
  await expect.poll(() => findField(items.title)?.value).toBe('Mây')
  await fill(items.title, '')
  await saveVietnamese()
  await press(app.undo)
  await shows(app.undone)
  const former = { title: 'Mây', description: '' }
  expect(server.requests(translateItem).map(({ input }) => input)).toEqual([
    { id: 12, lang: 'vi', title: '', description: '', expected: former },
    { id: 12, lang: 'vi', ...former, expected: null },
  ])
})

test('the form has the texts of the server, also when only the end of the title is in the description', async () => {
  await openPage('/items/12', {
    answer(fake) {
      respondItemPage(fake)
      fake.respond(translateItem, () => {
        const moved = { lang: 'en', title: 'Clouds At', description: 'dawn' } as const
        fake.respond(getStaffItem, staffItemDetail({ texts: [moved] }))
        return {}
      })
    },
  })
  await fill(items.title, 'Hills')
  await press(app.save)
  await expect.poll(() => findField(items.title)?.value).toBe('Clouds At')
})

test('items are chosen and hidden together, and those whose state does not allow it are named before and left out', async () => {
  const server = await openPage('/items?view=grid', {
    answer(fake) {
      respondItemPage(fake)
      fake.respond(listStaffItems, {
        list: [listedItem(), listedItem({ id: 13, title: 'Gone', state: 'removed' })],
        ...{ total: 2, isEstimate: false, next: null },
      })
      fake.respond(hideItems, {
        results: [result({ from: 'published', state: 'hidden' })],
      })
    },
  })
  await shows('Gone')
  tickAllItems()
  await shows('2 selected')
  await press(items.hide)
  await shows(`${items.notMoved.replace('{{count}}', '1')}Gone`)
  await shows(items.hideTitle_one ?? '')
  await fill(app.reason, 'examined')
  await press(items.hide)
  await shows(items.movedOne.hide)
  expect(server.requests(hideItems).map(({ input }) => input)).toEqual([{ ids: [12], reason: 'examined' }])
})

test('those whose state has changed meanwhile, so that they cannot be hidden, are counted afterwards', async () => {
  await openPage('/items?view=grid', {
    answer(fake) {
      respondItemPage(fake)
      fake.respond(listStaffItems, {
        list: [listedItem(), listedItem({ id: 13, title: 'Gone' })],
        ...{ total: 2, isEstimate: false, next: null },
      })
      fake.respond(hideItems, {
        results: [
          result({ from: 'published', state: 'hidden' }),
          result({ id: 13, title: 'Gone', outcome: 'refused', from: 'removed', state: 'removed' }),
        ],
      })
    },
  })
  await shows('Gone')
  tickAllItems()
  await shows('2 selected')
  await press(items.hide)
  await fill(app.reason, 'examined')
  await press(items.hide)
  await shows(`${items.moved.hide} · ${items.moved.refused}`.replaceAll('{{count}}', '1'))
})

test('the removal of chosen items that were hidden before with the same choice is not undone by publishing them', async () => {
  await openPage('/items?view=grid', {
    answer(fake) {
      respondItemPage(fake)
      fake.respond(listStaffItems, { list: [listedItem()], total: 1, isEstimate: false, next: null })
      fake.respond(hideItems, { results: [result({ from: 'published', state: 'hidden' })] })
      fake.respond(previewRemoval, { days: 30, purchases: 0, buyers: 0, amounts: [] })
      fake.respond(removeItems, { results: [result({ from: 'hidden', state: 'removed', refunds: 3 })] })
    },
  })
  await shows('Clouds')
  document.querySelector<HTMLInputElement>('li input[type="checkbox"]')?.click()
  await shows('1 selected')
  const move = async (act: string) => {
    await press(act)
    await fill(app.reason, 'a claim of its author')
    await press(act)
  }
  const undoButtons = () =>
    [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === app.undo)
  await move(items.hide)
  await expect.poll(undoButtons).toHaveLength(1)
  await move(items.remove)
  await shows(items.moved.refunds.replace('{{count}}', '3'))
  // That of the first act.
  expect(undoButtons()).toHaveLength(1)
})

/** Types the account whose right is asked about. */
function enterAccount(text: string): void {
  const field = document.querySelector<HTMLInputElement>(`input[aria-label="${items.rightHint}"]`)
  if (!field) throw new Error('there is no field for the account')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

test('the page says when no account has the given name or id', async () => {
  await openPage('/items/12', {
    answer(fake) {
      respondItemPage(fake)
      fake.refuse(explainRight, 'ACCOUNT_NOT_FOUND')
    },
  })
  await shows(items.right)
  enterAccount('nobody-at-all')
  await press(items.explain)
  await shows(texts.errors.ACCOUNT_NOT_FOUND)
})

test('a person’s right is explained with what would extend it, and is read again for each request', async () => {
  const server = await openPage('/items/12', {
    answer(fake) {
      respondItemPage(fake)
      fake.respond(explainRight, {
        ...{ accountId: 7, name: 'wang', isSuspended: false, right: 'preview', reason: 'preview' },
        offers: [{ kind: 'pay', price: { asset: 'points', amount: 10 } }, { kind: 'vip' }],
        ...{ endsAt: null, vipUntil: null, freeViewsLeft: 0, refundedAt: null },
      })
    },
  })
  await shows(items.right)
  enterAccount(' wang ')
  await press(items.explain)
  await shows('wang (7): may watch the preview')
  await shows('What they can do: pay 10 points · get VIP')
  await shows(items.neverVip)
  expect(server.requests(explainRight)[0]?.input).toEqual({ id: 12, account: 'wang' })
  await press(items.explain)
  await expect.poll(() => server.requests(explainRight).length).toBe(2)
})

test('a hidden item is published again at a time of this browser’s time zone', async () => {
  const publishAt = new Date('2030-01-02T03:04').toISOString()
  const schedule = { publishAt, by: 'lin', reason: 'the festival', refusal: null }
  const server = await openPage('/items/12', {
    answer(fake) {
      respondItemPage(fake)
      fake.respond(getStaffItem, staffItemDetail({ state: 'hidden' }))
      fake.respond(scheduleItem, () => {
        fake.respond(getStaffItem, staffItemDetail({ state: 'hidden', schedule }))
        return schedule
      })
    },
  })
  await shows(items.noSchedule)
  await press(items.setSchedule)
  await fill(app.reason, 'the festival')
  await press(items.setSchedule)
  await shows(items.publishAtNeeded)
  expect(server.requests(scheduleItem)).toEqual([])
  await fill(items.publishAt, '2030-01-02 03:04')
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })
  document.querySelector('#publishAt')?.dispatchEvent(enter)
  await press(items.setSchedule)
  await shows('Set by lin: the festival')
  await shows('Publishes on Jan 2, 2030')
  expect(server.requests(scheduleItem).map(({ input }) => input)).toEqual([
    { id: 12, publishAt, reason: 'the festival' },
  ])
})

test('an item that could not be published on time says why, and its schedule can be cancelled', async () => {
  const server = await openPage('/items/12', {
    answer(fake) {
      respondItemPage(fake)
      const at = '2026-11-25T12:00:00.000Z'
      const refusal = { at, problem: 'its owner may not publish' }
      const schedule = { publishAt: at, by: 'lin', reason: 'the festival', refusal }
      fake.respond(getStaffItem, staffItemDetail({ state: 'hidden', schedule }))
      fake.respond(unscheduleItem, () => {
        fake.respond(getStaffItem, staffItemDetail({ state: 'hidden' }))
        return {}
      })
    },
  })
  await shows(items.problems['its owner may not publish'])
  await shows(items.schedules.refused)
  await press(items.endSchedule)
  await fill(app.reason, 'the author left')
  await press(items.endSchedule)
  await shows(items.noSchedule)
  expect(server.requests(unscheduleItem).map(({ input }) => input)).toEqual([
    { id: 12, reason: 'the author left' },
  ])
})

test('an item that may not be published as it is cannot be scheduled, and the dialog says why', async () => {
  const server = await openPage('/items/12', {
    answer(fake) {
      respondItemPage(fake)
      fake.respond(getStaffItem, staffItemDetail({ state: 'hidden' }))
      fake.refuse(scheduleItem, 'PUBLICATION_REFUSED', { problem: 'nobody can review a song' })
    },
  })
  await press(items.setSchedule)
  await fill(app.reason, 'the festival')
  await fill(items.publishAt, '2030-01-02 03:04')
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })
  document.querySelector('#publishAt')?.dispatchEvent(enter)
  await press(items.setSchedule)
  // A sentence without a text of its own.
  await shows('It cannot be published as it is: nobody can review a song.')
  const problem = 'nobody else approved what it is now'
  server.refuse(scheduleItem, 'PUBLICATION_REFUSED', { problem })
  await press(items.setSchedule)
  await shows(`It cannot be published as it is: ${items.problems[problem]}.`)
})
