import { setImmediate } from 'node:timers/promises'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { deferredHydrationScript } from './deferred-hydration-script.ts'

const files = { scripts: ['/assets/entry.js'], preloads: ['/assets/page.js'] }

/** A fake document with the elements that the script queries. */
function open({ hidden = false, pictures = 0 }: { hidden?: boolean; pictures?: number }) {
  const added: Record<string, unknown>[] = []
  const frames: (() => void)[] = []
  const later: { action: (...values: unknown[]) => void; ms: number; values: unknown[] }[] = []
  const listeners = new Map<string, () => void>()
  const decoded = Array.from({ length: pictures }, () => Promise.withResolvers<void>())
  const document = {
    hidden,
    currentScript: { nonce: 'n0nce' },
    createElement: (name: string) => ({ name }),
    head: { append: (element: Record<string, unknown>) => added.push(element) },
    querySelectorAll: () => decoded.map(({ promise }) => ({ decode: () => promise })),
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
    /** A picture is decoded, or cannot be. */
    async settle(nth: number, isDecoded = true) {
      if (isDecoded) decoded[nth]?.resolve()
      else decoded[nth]?.reject(new Error('broken'))
      await setImmediate()
    },
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

test.each([true, false])(
  'the code is fetched after the first pictures have been decoded and painted (the last one could be decoded: %s)',
  async (isDecoded) => {
    const page = open({ pictures: 2 })
    await page.settle(1)
    page.paint()
    page.paint()
    expect(page.added).toEqual([])
    await page.settle(0, isDecoded)
    page.paint()
    expect(page.added).toEqual([])
    page.paint()
    expect(page.added).toEqual(fetched)
  },
)

test('a page without pictures is painted before its code is fetched', () => {
  const { added, paint } = open({})
  paint()
  expect(added).toEqual([])
  paint()
  expect(added).toEqual(fetched)
})

test('a hidden page fetches its code at once, and a picture that never loads delays it only until the time limit', () => {
  const hidden = open({ hidden: true, pictures: 1 })
  hidden.runTimers(0)
  expect(hidden.added).toEqual(fetched)
  const page = open({ pictures: 1 })
  page.runTimers(0)
  expect(page.added).toEqual([])
  page.runTimers(Number.POSITIVE_INFINITY)
  expect(page.added).toEqual(fetched)
})

test.each(['pointerdown', 'keydown'])(
  'the first input (%s) fetches the code at once, and only once',
  (kind) => {
    const page = open({ pictures: 1 })
    page.listeners.get(kind)?.()
    page.runTimers(0)
    expect(page.added).toEqual(fetched)
    page.runTimers(Number.POSITIVE_INFINITY)
    expect(page.added).toHaveLength(2)
    expect(page.listeners.size, 'nothing is listened for any more').toBe(0)
  },
)
