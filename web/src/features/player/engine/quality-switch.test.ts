// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { QualitySwitch } from './quality-switch.ts'
import type { SpfEngine } from './spf-presentation.ts'

const rungs = [
  { id: 'a', shortSide: 720, bitrate: 3_000_000 },
  { id: 'b', shortSide: 360, bitrate: 1_000_000 },
]

afterEach(() => void vi.unstubAllGlobals())

/** The choice between two qualities, of which `a` plays, with a segment buffered ahead. */
function open() {
  vi.stubGlobal('devicePixelRatio', 1)
  let selected = { id: 'a' }
  const select = (next: { id: string }) => {
    selected = next
  }
  /** Receives the messages to the buffer. */
  const send = vi.fn()
  const buffer = {
    snapshot: { get: () => ({ value: 'idle', context: { segments: [{ startTime: 10 }] } }) },
    send,
  }
  const engine = {
    state: { userVideoTrackSelection: { get: () => selected, set: select } },
    context: {
      videoBufferActor: { get: () => buffer },
      videoSegmentLoaderActor: { get: () => undefined },
    },
  } as unknown as SpfEngine
  const video = {
    ...{ currentTime: 0, buffered: { length: 0 }, clientWidth: 0, clientHeight: 0 },
    closest: () => null,
  } as unknown as HTMLVideoElement
  const quality = new QualitySwitch(engine, video)
  quality.rungs = rungs
  return { quality, send, selected: () => selected.id }
}

test('another quality that the viewer chooses replaces what is buffered', async () => {
  const { quality, send, selected } = open()
  quality.choose('b')
  expect(await quality.update()).toBe(true)
  expect(selected()).toBe('b')
  expect(send).toHaveBeenCalledWith({ type: 'remove', start: 10, end: Number.POSITIVE_INFINITY })
})

test('what is buffered stays when a quality fails that played already as the viewer chose it', async () => {
  const { quality, send, selected } = open()
  quality.choose('a')
  expect(await quality.update()).toBe(false)
  quality.avoid('a')
  await quality.update()
  expect(selected()).toBe('b')
  expect(send).not.toHaveBeenCalled()
})
