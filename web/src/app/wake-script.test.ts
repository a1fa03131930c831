import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { wakeScript } from './wake-script.ts'

const files = { scripts: ['/assets/entry.js'], preloads: ['/assets/page.js'] }

/** A document of which the script sees what it looks for. */
function open({
  hidden = false,
  pictures = [],
  fields = [],
}: {
  hidden?: boolean
  pictures?: { complete: boolean }[]
  fields?: Partial<HTMLInputElement>[]
} = {}) {
  const added: Record<string, unknown>[] = []
  const frames: (() => void)[] = []
  const later: { action: (...values: unknown[]) => void; ms: number; values: unknown[] }[] = []
  const listeners = new Map<string, (event: object) => void>()
  const pictureListeners = new Map<string, () => void>()
  const listened = pictures.map((picture, nth) => ({
    ...picture,
    addEventListener: (kind: string, on: () => void) => pictureListeners.set(`${kind} ${nth}`, on),
  }))
  const document = {
    hidden,
    currentScript: { nonce: 'n0nce' },
    createElement: (name: string) => ({ name }),
    head: { append: (element: Record<string, unknown>) => added.push(element) },
    querySelectorAll: (selector: string) => (selector.startsWith('img') ? listened : fields),
  }
  const window: { earlyTouches?: { pressed: unknown; changed: Set<unknown> } } = {}
  runInNewContext(wakeScript(files), {
    document,
    window,
    requestAnimationFrame: (action: () => void) => frames.push(action),
    setTimeout: (action: () => void, ms = 0, ...values: unknown[]) => later.push({ action, ms, values }),
    addEventListener: (kind: string, on: (event: object) => void) => listeners.set(kind, on),
  })
  const rest = (least: number) => {
    for (
      let due = later.findIndex(({ ms }) => ms <= least);
      due >= 0;
      due = later.findIndex(({ ms }) => ms <= least)
    )
      for (const { action, values } of later.splice(due, 1)) action(...values)
  }
  return {
    added,
    window,
    listeners,
    comes: (nth: number, kind = 'load') => pictureListeners.get(`${kind} ${nth}`)?.(),
    /** The next picture of the screen, and what was put off until after it. */
    paint() {
      for (const frame of frames.splice(0)) frame()
      rest(0)
    },
    /** Until nothing is put off any more that was put off for so long. */
    rest,
  }
}

const fetched = [
  { name: 'link', nonce: 'n0nce', rel: 'modulepreload', href: '/assets/page.js' },
  { name: 'script', nonce: 'n0nce', type: 'module', src: '/assets/entry.js' },
]

test.each(['load', 'error'])(
  'the code is fetched when the first pictures are on the screen (%s)',
  (outcome) => {
    const page = open({ pictures: [{ complete: false }, { complete: true }, { complete: false }] })
    page.paint()
    page.paint()
    page.comes(2, outcome)
    page.paint()
    page.paint()
    expect(page.added).toEqual([])
    page.comes(0)
    page.paint()
    page.paint()
    expect(page.added).toEqual(fetched)
  },
)

test.each([{}, { pictures: [{ complete: true }] }])(
  'a page without a picture to wait for is painted first',
  (page) => {
    const { added, paint } = open(page)
    paint()
    expect(added).toEqual([])
    paint()
    expect(added).toEqual(fetched)
  },
)

test('what nobody sees is never painted, and a picture may never come', () => {
  const hidden = open({ hidden: true, pictures: [{ complete: false }] })
  hidden.rest(0)
  expect(hidden.added).toEqual(fetched)
  const page = open({ pictures: [{ complete: false }] })
  page.rest(0)
  expect(page.added).toEqual([])
  page.rest(Number.POSITIVE_INFINITY)
  expect(page.added).toEqual(fetched)
})

test('a finger is not kept waiting, and what it pressed is kept; the code is fetched once', () => {
  const page = open({ pictures: [{ complete: false }] })
  const button = { type: 'button' }
  page.listeners.get('pointerdown')?.({ type: 'pointerdown', target: {} })
  page.rest(0)
  expect(page.added).toEqual(fetched)
  let wasHeard = false
  const stopImmediatePropagation = () => {
    wasHeard = true
  }
  page.listeners.get('click')?.({
    type: 'click',
    target: { closest: () => button },
    stopImmediatePropagation,
  })
  expect(page.window.earlyTouches?.pressed).toBe(button)
  expect(wasHeard, 'what is pressed again later is not pressed twice').toBe(true)
  page.rest(Number.POSITIVE_INFINITY)
  expect(page.added).toHaveLength(2)
})

test('what was typed before this was read, or put in by the browser, is kept too', () => {
  const typed = { value: 'somebody', defaultValue: '' }
  const ticked = { value: 'on', defaultValue: 'on', checked: true, defaultChecked: false }
  const untouched = { value: 'as sent', defaultValue: 'as sent', checked: false, defaultChecked: false }
  const { window } = open({ fields: [typed, ticked, untouched] })
  expect([...(window.earlyTouches?.changed ?? [])]).toEqual([typed, ticked])
})
