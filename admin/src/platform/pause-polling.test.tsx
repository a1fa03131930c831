// @vitest-environment happy-dom
import { getDashboard } from '@liuguang/contract'
import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openPage } from '../../test/open-page.tsx'
import { queryClient } from './api.ts'
import { pauseAfterMs, pausePollingWithoutInput } from './pause-polling.ts'

const minuteMs = 60_000
const inputs = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'click', 'input', 'focusin', 'timeupdate']
let reads = 0
let close: (() => void) | undefined

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const input = (name: string, facts: object = {}) =>
  window.dispatchEvent(Object.assign(new Event(name), facts))

/** A page that reads again every ten seconds. It was read once. */
async function openPollingPage(): Promise<void> {
  vi.useFakeTimers()
  reads = 0
  pausePollingWithoutInput()
  queryClient.mount()
  const observer = new QueryObserver(queryClient, {
    queryKey: ['inbox'],
    queryFn: () => {
      if (!onlineManager.isOnline()) throw new Error('no connection')
      reads += 1
      return reads
    },
    refetchInterval: 10_000,
  })
  const end = observer.subscribe(() => undefined)
  close = () => {
    end()
    queryClient.unmount()
    queryClient.clear()
  }
  await wait(1)
  expect(reads).toBe(1)
}

/** How often the page is read within some time. */
async function readsWithin(ms: number): Promise<number> {
  const before = reads
  await wait(ms)
  return reads - before
}

function show(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
  document.dispatchEvent(new Event('visibilitychange'))
}

afterEach(() => {
  close?.()
  close = undefined
  vi.useRealTimers()
  Reflect.deleteProperty(document, 'visibilityState')
  onlineManager.setOnline(true)
  focusManager.setFocused(undefined)
})

describe('a page that reads again by itself', () => {
  test('stops after five minutes without input, for good', async () => {
    await openPollingPage()
    expect(await readsWithin(pauseAfterMs - 2)).toBeGreaterThan(25)
    await wait(2)
    // So the server ends the session, which 30 minutes without requests do.
    expect(await readsWithin(60 * minuteMs)).toBe(0)
  })

  test.each(inputs)('continues at once after %s', async (name) => {
    await openPollingPage()
    await wait(10 * minuteMs)
    input(name)
    expect(await readsWithin(1)).toBe(1)
    expect(await readsWithin(minuteMs)).toBeGreaterThan(3)
  })

  test('continues while it is used', async () => {
    await openPollingPage()
    for (let minutes = 0; minutes < 60; minutes += 4) {
      input('keydown')
      expect(await readsWithin(4 * minuteMs)).toBeGreaterThan(15)
    }
  })

  test('takes a pointer for input only when it moves', async () => {
    await openPollingPage()
    const move = (screenX: number) => input('pointermove', { screenX, screenY: 5 })
    for (let minutes = 0; minutes < 10; minutes += 1) {
      move(7)
      await wait(minuteMs)
    }
    expect(await readsWithin(5 * minuteMs)).toBe(0)
    move(8)
    expect(await readsWithin(1)).toBe(1)
  })

  test('stops while it is hidden, and reads at once when it is seen again', async () => {
    await openPollingPage()
    show('hidden')
    expect(await readsWithin(minuteMs)).toBe(0)
    show('visible')
    expect(await readsWithin(1)).toBe(1)
  })

  test('does not read because a connection is back, unless somebody uses it', async () => {
    await openPollingPage()
    await wait(10 * minuteMs)
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
    expect(await readsWithin(minuteMs)).toBe(0)
    input('keydown')
    await wait(minuteMs)
    onlineManager.setOnline(false)
    await wait(15_000)
    onlineManager.setOnline(true)
    expect(await readsWithin(1)).toBe(1)
  })
})

test('polling stops and continues in this way on every page of the back office', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const server = await openPage('/dashboard', {
    permitted: ['operations.dashboard'],
    answer: (fake) => fake.refuse(getDashboard, 'NOT_FOUND'),
  })
  await expect.poll(() => server.requests(getDashboard).length).toBe(1)
  expect(focusManager.isFocused()).toBe(true)
  vi.advanceTimersByTime(pauseAfterMs)
  expect(focusManager.isFocused()).toBe(false)
  input('keydown')
  expect(focusManager.isFocused()).toBe(true)
})
