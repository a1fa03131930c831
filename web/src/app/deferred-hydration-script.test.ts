import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { deferredHydrationScript } from './deferred-hydration-script.ts'

const files = { scripts: ['/assets/entry.js'], preloads: ['/assets/page.js'] }

/** A fake document with the elements that the script queries. */
function open({ hidden = false, pictures = [] }: { hidden?: boolean; pictures?: { complete: boolean }[] }) {
  const added: Record<string, unknown>[] = []
  const frames: (() => void)[] = []
  const later: { action: (...values: unknown[]) => void; ms: number; values: unknown[] }[] = []
  const listeners = new Map<string, () => void>()
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
    querySelectorAll: () => listened,
  }
  runInNewContext(deferredHydrationScript(files), {
    document,
    requestAnimationFrame: (action: () => void) => frames.push(action),
    setTimeout: (action: () => void, ms = 0, ...values: unknown[]) => later.push({ action, ms, values }),
    addEventListener: (kind: string, on: () => void) => listeners.set(kind, on),
    removeEventListener: (kind: string) => listeners.delete(kind),
  })
  const runTimers = (maxMs: number) => {
    for (
      let due = later.findIndex(({ ms }) => ms <= maxMs);
      due >= 0;
      due = later.findIndex(({ ms }) => ms <= maxMs)
    )
      for (const { action, values } of later.splice(due, 1)) action(...values)
  }
  return {
    added,
    listeners,
    firePictureEvent: (nth: number, kind = 'load') => pictureListeners.get(`${kind} ${nth}`)?.(),
    /** Runs the pending animation frames and the timers without a delay. */
    paint() {
      for (const frame of frames.splice(0)) frame()
      runTimers(0)
    },
    /** Runs all timers with a delay of up to `maxMs` ms. */
    runTimers,
  }
}

const fetched = [
  { name: 'link', nonce: 'n0nce', rel: 'modulepreload', href: '/assets/page.js' },
  { name: 'script', nonce: 'n0nce', type: 'module', src: '/assets/entry.js' },
]

test.each(['load', 'error'])(
  'the code is fetched after the first pictures have been painted (%s)',
  (outcome) => {
    const page = open({ pictures: [{ complete: false }, { complete: true }, { complete: false }] })
    page.paint()
    page.paint()
    page.firePictureEvent(2, outcome)
    page.paint()
    page.paint()
    expect(page.added).toEqual([])
    page.firePictureEvent(0)
    page.paint()
    page.paint()
    expect(page.added).toEqual(fetched)
  },
)

test.each([{}, { pictures: [{ complete: true }] }])(
  'a page without pending pictures is painted before its code is fetched',
  (page) => {
    const { added, paint } = open(page)
    paint()
    expect(added).toEqual([])
    paint()
    expect(added).toEqual(fetched)
  },
)

test('a hidden page fetches its code at once, and a picture that never loads delays it only until the time limit', () => {
  const hidden = open({ hidden: true, pictures: [{ complete: false }] })
  hidden.runTimers(0)
  expect(hidden.added).toEqual(fetched)
  const page = open({ pictures: [{ complete: false }] })
  page.runTimers(0)
  expect(page.added).toEqual([])
  page.runTimers(Number.POSITIVE_INFINITY)
  expect(page.added).toEqual(fetched)
})

test.each(['pointerdown', 'keydown'])(
  'the first input (%s) fetches the code at once, and only once',
  (kind) => {
    const page = open({ pictures: [{ complete: false }] })
    page.listeners.get(kind)?.()
    page.runTimers(0)
    expect(page.added).toEqual(fetched)
    page.runTimers(Number.POSITIVE_INFINITY)
    expect(page.added).toHaveLength(2)
    expect(page.listeners.size, 'nothing is listened for any more').toBe(0)
  },
)
