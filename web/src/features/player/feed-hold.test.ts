import { expect, test } from 'vitest'
import { FeedHold } from './feed-hold.ts'

const wanted = new AbortController().signal

async function isThrough(pass: Promise<void>): Promise<boolean> {
  const later = Symbol('later')
  return (await Promise.race([pass, Promise.resolve().then(() => Promise.resolve(later))])) !== later
}

test('playlists, headers and the first segment of each rendition pass', async () => {
  const hold = new FeedHold()
  for (const path of [
    '/a/master.m3u8',
    '/a/v360/init.mp4',
    '/a/v360/00000.1000.m4s',
    '/a/audio/00000.1000.m4s',
  ]) {
    expect(await isThrough(hold.pass(path, wanted))).toBe(true)
  }
})

test('a first segment that is asked for again passes again', async () => {
  const hold = new FeedHold()
  await hold.pass('/a/v360/00000.1000.m4s', wanted)
  expect(await isThrough(hold.pass('/a/v360/00000.1000.m4s', wanted))).toBe(true)
})

test('the second segment waits until it is let go', async () => {
  const hold = new FeedHold()
  await hold.pass('/a/v360/00000.1000.m4s', wanted)
  const second = hold.pass('/a/v360/00001.3000.m4s', wanted)
  expect(await isThrough(second)).toBe(false)
  hold.letGo()
  await expect(second).resolves.toBeUndefined()
  expect(await isThrough(hold.pass('/a/v360/00002.5000.m4s', wanted))).toBe(true)
})

test('what is no longer wanted is refused, not asked for', async () => {
  const hold = new FeedHold()
  const request = new AbortController()
  await hold.pass('/a/v360/00000.1000.m4s', wanted)
  const second = hold.pass('/a/v360/00001.3000.m4s', request.signal)
  request.abort(new Error('gone'))
  await expect(second).rejects.toThrow('gone')
})

test('what was let go can be kept back again', async () => {
  const hold = new FeedHold()
  hold.letGo()
  await hold.pass('/a/v360/00000.1000.m4s', wanted)
  await hold.pass('/a/v360/00001.3000.m4s', wanted)
  hold.keepBack()
  expect(await isThrough(hold.pass('/a/v360/00002.5000.m4s', wanted))).toBe(false)
  expect(await isThrough(hold.pass('/a/v360/00000.1000.m4s', wanted))).toBe(true)
})
