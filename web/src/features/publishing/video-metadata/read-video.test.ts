// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guessKind, readVideo } from './read-video.ts'

const container = vi.hoisted(() => ({ read: vi.fn() }))
vi.mock('./read-container.ts', () => ({ readContainer: container.read }))

const file = new File(['x'], 'film.mkv')
const ofContainer = { durationMs: 7_200_000, width: 1080, height: 1920 }

/** What the browser's player does with the file. */
let play: (video: HTMLVideoElement) => void
beforeEach(() => {
  container.read.mockReset().mockResolvedValue(ofContainer)
  const createElement = document.createElement.bind(document)
  vi.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const element = createElement(name)
    setTimeout(() => play(element as HTMLVideoElement))
    return element
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const showsMetadata = (duration: number, videoWidth: number, videoHeight: number) => {
  play = (video) => {
    for (const [name, value] of Object.entries({ duration, videoWidth, videoHeight }))
      Object.defineProperty(video, name, { value })
    video.onloadedmetadata?.(new Event('loadedmetadata'))
  }
}
const fails = () => {
  play = (video) => video.onerror?.(new Event('error'))
}

test('a file that the player can open is not read from its container', async () => {
  showsMetadata(12.5, 1280, 720)
  expect(await readVideo(file)).toEqual({ durationMs: 12_500, width: 1280, height: 720 })
  expect(container.read).not.toHaveBeenCalled()
})

test('a file that the player refuses is read from its container', async () => {
  fails()
  const metadata = await readVideo(file)
  expect(metadata).toEqual(ofContainer)
  expect(container.read).toHaveBeenCalledWith(file)
})

test('a file without a length or a picture in the player is read from its container', async () => {
  showsMetadata(Number.POSITIVE_INFINITY, 1280, 720)
  expect(await readVideo(file)).toEqual(ofContainer)
  showsMetadata(20, 0, 0)
  expect(guessKind(await readVideo(file))).toBe('video')
  container.read.mockResolvedValue({ durationMs: 20_000, width: 1080, height: 1920 })
  expect(guessKind(await readVideo(file))).toBe('short')
})

test('the length of a file is kept if nothing but its sound can be read', async () => {
  showsMetadata(20, 0, 0)
  container.read.mockResolvedValue(undefined)
  expect(await readVideo(file)).toEqual({ durationMs: 20_000, width: 0, height: 0 })
})

test('a file that cannot be read is sent without its length, after a few seconds at most', async () => {
  fails()
  container.read.mockResolvedValue(undefined)
  expect(await readVideo(file)).toBeUndefined()
  container.read.mockRejectedValue(new Error('the code could not be loaded'))
  expect(await readVideo(file)).toBeUndefined()
  vi.useFakeTimers()
  container.read.mockReturnValue(new Promise(() => {}))
  play = () => {}
  const reading = readVideo(file)
  await vi.advanceTimersByTimeAsync(6500)
  expect(await reading).toBeUndefined()
})
