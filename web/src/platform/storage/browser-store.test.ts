import { expect, test } from 'vitest'
import { openBrowserStore } from './browser-store.ts'
import { readCookie } from './cookies.ts'

test('without browser storage, values are kept in memory until the page closes', () => {
  const store = openBrowserStore(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  store.set('token', 'x')
  expect([store.get('token'), store.keys()]).toEqual(['x', ['token']])
  store.remove('token')
  expect(store.get('token')).toBeUndefined()
})

test('with a full disk, no written value is lost', () => {
  const kept = new Map([['old', '1']])
  const full = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem: (key: string) => void kept.delete(key),
  }
  const store = openBrowserStore(() => full as unknown as Storage)
  store.set('old', '2')
  expect(store.get('old')).toBe('2')
})

test.each([
  ['locale=vi-VN', 'vi-VN'],
  ['a=1; locale=en-US; b=2', 'en-US'],
  ['mylocale=x; locale=zh-CN=', 'zh-CN='],
  ['', undefined],
  ['locales=x', undefined],
])('of the cookies %j the locale is %j', (cookies, value) => {
  expect(readCookie(cookies, 'locale')).toBe(value)
})
