import { expect, test } from 'vitest'
import { PreloadGate } from './preload-gate.ts'

const signal = new AbortController().signal

async function isThrough(pass: Promise<void>): Promise<boolean> {
  const later = Symbol('later')
  return (await Promise.race([pass, Promise.resolve().then(() => Promise.resolve(later))])) !== later
}

test('playlists, headers and the first segment of each rendition pass', async () => {
  const gate = new PreloadGate()
  for (const path of [
    '/a/master.m3u8',
    '/a/v360/init.mp4',
    '/a/v360/00000.1000.m4s',
    '/a/audio/00000.1000.m4s',
  ]) {
    expect(await isThrough(gate.pass(path, signal))).toBe(true)
  }
})

test('a first segment that is requested again passes again', async () => {
  const gate = new PreloadGate()
  await gate.pass('/a/v360/00000.1000.m4s', signal)
  expect(await isThrough(gate.pass('/a/v360/00000.1000.m4s', signal))).toBe(true)
})

test('the second segment waits until the gate is opened', async () => {
  const gate = new PreloadGate()
  await gate.pass('/a/v360/00000.1000.m4s', signal)
  const second = gate.pass('/a/v360/00001.3000.m4s', signal)
  expect(await isThrough(second)).toBe(false)
  gate.open()
  await expect(second).resolves.toBeUndefined()
  expect(await isThrough(gate.pass('/a/v360/00002.5000.m4s', signal))).toBe(true)
})

test('a request that is aborted while it waits is rejected with its reason', async () => {
  const gate = new PreloadGate()
  const request = new AbortController()
  await gate.pass('/a/v360/00000.1000.m4s', signal)
  const second = gate.pass('/a/v360/00001.3000.m4s', request.signal)
  request.abort(new Error('gone'))
  await expect(second).rejects.toThrow('gone')
})

test('a gate that is closed again delays new segments', async () => {
  const gate = new PreloadGate()
  gate.open()
  await gate.pass('/a/v360/00000.1000.m4s', signal)
  await gate.pass('/a/v360/00001.3000.m4s', signal)
  gate.close()
  expect(await isThrough(gate.pass('/a/v360/00002.5000.m4s', signal))).toBe(false)
  expect(await isThrough(gate.pass('/a/v360/00000.1000.m4s', signal))).toBe(true)
})
