import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { wakeScript } from './wake-script.ts'

const files = { scripts: ['/assets/entry.js'], preloads: ['/assets/page.js'] }

/** A document of which the script sees what it looks for. */
function open({ hidden = false, picture }: { hidden?: boolean; picture?: { complete: boolean } } = {}) {
  const added: Record<string, unknown>[] = []
  const frames: (() => void)[] = []
  const later: { action: () => void; ms: number }[] = []
  const listeners = new Map<string, (event: object) => void>()
  const pictureListeners = new Map<string, () => void>()
  const listened = picture && {
    ...picture,
    addEventListener: (kind: string, on: () => void) => pictureListeners.set(kind, on),
  }
  const document = {
    hidden,
    currentScript: { nonce: 'n0nce' },
    createElement: (name: string) => ({ name }),
    head: { append: (element: Record<string, unknown>) => added.push(element) },
    querySelector: () => listened ?? null,
  }
  const window: { earlyTouches?: { pressed: unknown } } = {}
  runInNewContext(wakeScript(files), {
    document,
    window,
    requestAnimationFrame: (action: () => void) => frames.push(action),
    setTimeout: (action: () => void, ms = 0) => later.push({ action, ms }),
    addEventListener: (kind: string, on: (event: object) => void) => listeners.set(kind, on),
  })
  const run = <T>(queue: T[], action: (one: T) => void) => queue.splice(0).forEach(action)
  return {
    added,
    window,
    listeners,
    isPictureThere: (kind: string) => pictureListeners.get(kind)?.(),
    /** The next picture of the screen, and what was put off until after it. */
    paint() {
      run(frames, (frame) => frame())
      const due = later.filter(({ ms }) => ms === 0)
      for (const one of due) later.splice(later.indexOf(one), 1)
      run(due, ({ action }) => action())
    },
    wait: () => run(later, ({ action }) => action()),
  }
}

const fetched = [
  { name: 'link', nonce: 'n0nce', rel: 'modulepreload', href: '/assets/page.js' },
  { name: 'script', nonce: 'n0nce', type: 'module', src: '/assets/entry.js' },
]

test.each(['load', 'error'])(
  'the code is fetched when the first picture is on the screen (%s)',
  (outcome) => {
    const page = open({ picture: { complete: false } })
    page.paint()
    page.paint()
    expect(page.added).toEqual([])
    page.isPictureThere(outcome)
    page.paint()
    page.paint()
    expect(page.added).toEqual(fetched)
  },
)

test.each([{}, { picture: { complete: true } }])(
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
  expect(open({ hidden: true, picture: { complete: false } }).added).toEqual(fetched)
  const page = open({ picture: { complete: false } })
  page.wait()
  expect(page.added).toEqual(fetched)
})

test('a finger is not kept waiting, and what it pressed is kept; the code is fetched once', () => {
  const page = open({ picture: { complete: false } })
  const button = { type: 'button' }
  page.listeners.get('pointerdown')?.({ type: 'pointerdown', target: {} })
  expect(page.added).toEqual(fetched)
  page.listeners.get('click')?.({ type: 'click', target: { closest: () => button } })
  expect(page.window.earlyTouches?.pressed).toBe(button)
  page.wait()
  expect(page.added).toHaveLength(2)
})
