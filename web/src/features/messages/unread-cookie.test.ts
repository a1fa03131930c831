import { expect, test } from 'vitest'
import { readUnread } from './unread-cookie.ts'

test('the count of another account, or none, is to be asked', () => {
  expect(readUnread('locale=zh-HK; unread=10001-7', 10001)).toBe(7)
  expect(readUnread('unread=10001-0', 10001)).toBe(0)
  expect(readUnread('unread=10002-7', 10001)).toBeUndefined()
  expect(readUnread('unread=', 10001)).toBeUndefined()
  expect(readUnread('unread=10001-many', 10001)).toBeUndefined()
  expect(readUnread('', 10001)).toBeUndefined()
})
