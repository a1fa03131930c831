// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { button, buttons, text, until } from '../../../test/screen.ts'
import texts from '../../locales/en-US/shorts.json' with { type: 'json' }
import { createI18n } from '../../platform/i18n/create-i18n.ts'
import { loadCatalogue } from '../../platform/i18n/load-catalogue.ts'
import { FeedEnd } from './feed-end.tsx'
import type { Feed } from './use-feed.ts'
import { useNewShorts } from './use-new-shorts.ts'

const feed: Feed = {
  ...{ shorts: [], isMissing: false, error: null, isFetching: false, hasMore: false },
  ...{ loadMore: () => {}, refresh: async () => {}, findMore: async () => undefined },
}

let close = () => {}
beforeEach(() => {
  // checks every 20 ms instead of every 20 s
  const { setInterval } = globalThis
  vi.spyOn(globalThis, 'setInterval').mockImplementation(((run: () => void, ms: number) =>
    setInterval(run, ms === 20_000 ? 20 : ms)) as unknown as typeof setInterval)
})
afterEach(() => {
  close()
  vi.restoreAllMocks()
})

/** Shows what is left of a feed; `show` is what the hook returned last. */
function openFeed(findMore: Feed['findMore']) {
  const root = createRoot(document.createElement('div'))
  close = () => root.unmount()
  const seen: { show: (() => void) | undefined } = { show: undefined }
  function Screen({ left, hasMore }: { left: number; hasMore: boolean }) {
    seen.show = useNewShorts({ ...feed, findMore, hasMore }, left)
    return null
  }
  const has = (left: number, hasMore = false) => root.render(<Screen hasMore={hasMore} left={left} />)
  return { seen, has }
}

/** Long enough for five checks. */
const wait = () => new Promise((done) => setTimeout(done, 100))

test('at the last short, new ones follow it at once', async () => {
  const append = vi.fn()
  const { seen, has } = openFeed(async () => append)
  has(1)
  await vi.waitFor(() => expect(append).toHaveBeenCalled())
  expect(seen.show).toBeUndefined()
})

test('at the end of the feed, new shorts are requested once and shown when the viewer chooses to see them', async () => {
  const append = vi.fn()
  const findMore = vi.fn<Feed['findMore']>().mockResolvedValueOnce(append).mockResolvedValue(undefined)
  const { seen, has } = openFeed(findMore)
  has(0)
  await vi.waitFor(() => expect(seen.show).toBeDefined())
  await wait()
  expect(findMore).toHaveBeenCalledOnce()
  expect(append).not.toHaveBeenCalled()
  seen.show?.()
  expect(append).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(seen.show).toBeUndefined())
})

test('a viewer who goes back from the end finds the new shorts after the last one', async () => {
  const append = vi.fn()
  const { seen, has } = openFeed(async () => append)
  has(0)
  await vi.waitFor(() => expect(seen.show).toBeDefined())
  has(1)
  await vi.waitFor(() => expect(append).toHaveBeenCalled())
})

test('nothing is requested before the last short, while others follow, or in a hidden page', async () => {
  const findMore = vi.fn(async () => undefined)
  const { has } = openFeed(findMore)
  has(2)
  await wait()
  has(0, true)
  await wait()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  has(0)
  await wait()
  expect(findMore).not.toHaveBeenCalled()
  hidden.mockReturnValue(false)
  await vi.waitFor(() => expect(findMore).toHaveBeenCalled())
})

test('a failed check is followed by another one', async () => {
  const append = vi.fn()
  const findMore = vi
    .fn<Feed['findMore']>()
    .mockRejectedValueOnce(new Error('lost'))
    .mockResolvedValue(append)
  const { has } = openFeed(findMore)
  has(1)
  await vi.waitFor(() => expect(append).toHaveBeenCalled())
})

test('the end says that all was seen, or that there are new shorts, which a button shows', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('main')))
  close = () => {
    root.unmount()
    document.body.replaceChildren()
  }
  const i18n = createI18n('en-US', await loadCatalogue('en-US'))
  const end = (onShowNew?: () => void) =>
    root.render(
      <I18nextProvider i18n={i18n}>
        <MemoryRouter>
          <FeedEnd feed={feed} isCurrent onRestart={async () => {}} onShowNew={onShowNew} />
        </MemoryRouter>
      </I18nextProvider>,
    )
  end()
  await until(() => expect(text()).toContain(texts.end.title))
  expect(buttons()).toEqual([texts.end.refresh])
  const showNew = vi.fn()
  end(showNew)
  await until(() => expect(text()).toContain(texts.end.new))
  expect(text()).not.toContain(texts.end.title)
  button(texts.end.watch).click()
  expect(showNew).toHaveBeenCalledOnce()
})
