import { expect, test } from 'vitest'
import { readUnread } from './unread-cookie.ts'

test('a missing cookie, or one of another account, gives no unread count', () => {
  expect(readUnread('locale=zh-HK; unread=10001-7-2', 10001)).toEqual({ messages: 7, answers: 2 })
  expect(readUnread('unread=10001-0-0', 10001)).toEqual({ messages: 0, answers: 0 })
  expect(readUnread('unread=10002-7-2', 10001)).toBeUndefined()
  expect(readUnread('unread=', 10001)).toBeUndefined()
  expect(readUnread('unread=10001-many-1', 10001)).toBeUndefined()
  expect(readUnread('', 10001)).toBeUndefined()
})
