import { expect, test, vi } from 'vitest'
import { openNativeBridge, type WrapperMethods } from './native-bridge.ts'

const pageWith = (app?: WrapperMethods) =>
  Object.assign(new EventTarget(), app && { liuguangBridge: app }) as unknown as Window

test("the app's methods are called on its own object, with texts and numbers as arguments", async () => {
  const calls: unknown[] = []
  const app = {
    known: { shareCode: 'moon' } as Record<string, string>,
    notifyRegister(isRegistered: true) {
      calls.push([this === app, isRegistered])
    },
    notifyReport: (...given: unknown[]) => calls.push(given),
    async returnParam(key: string) {
      return this.known[key] ?? null
    },
  }
  const bridge = openNativeBridge(pageWith(app))
  bridge.notifyRegister()
  bridge.notifyReport('ads_top', 1)
  bridge.notifyReport('ads_top', 1, { place: 'home' })
  expect(calls).toEqual([
    [true, true],
    ['ads_top', 1],
    ['ads_top', 1, '{"place":"home"}'],
  ])
  expect([await bridge.returnParam('shareCode'), await bridge.returnParam('other')]).toEqual([
    ...['moon', undefined],
  ])
})

test.each<[string, WrapperMethods | undefined]>([
  ['no app', undefined],
  ['an old app without methods', {}],
  [
    'an app that throws',
    {
      notifyRegister: () => {
        throw new Error('broken')
      },
      returnParam: () => Promise.reject(new Error('broken')),
    },
  ],
  ['an app that never responds', { returnParam: () => new Promise(() => undefined) }],
  ['an app that returns another type', { returnParam: () => 7 }],
])('%s does no harm to the site', async (_what, app) => {
  vi.useFakeTimers()
  const bridge = openNativeBridge(pageWith(app))
  expect(() => bridge.notifyRegister()).not.toThrow()
  expect(() => bridge.notifyReport('ads_top', 1)).not.toThrow()
  const value = bridge.returnParam('shareCode')
  await vi.advanceTimersByTimeAsync(1000)
  expect(await value).toBe(undefined)
  vi.useRealTimers()
})

test("an app that adds its bridge after the page's script is detected once", () => {
  const page = pageWith()
  const bridge = openNativeBridge(page)
  const onAvailable = vi.fn()
  bridge.whenAvailable(onAvailable)
  expect(onAvailable).not.toHaveBeenCalled()
  Object.assign(page, { liuguangBridge: {} })
  page.dispatchEvent(new Event('liuguangbridge'))
  page.dispatchEvent(new Event('liuguangbridge'))
  expect(onAvailable).toHaveBeenCalledTimes(1)
  expect(bridge.isAvailable()).toBe(true)
})
