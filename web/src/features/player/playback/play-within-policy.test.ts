import { expect, test } from 'vitest'
import { playWithinPolicy } from './play-within-policy.ts'

/** As a browser that lets a page play only without sound; `answers` are the outcomes of the tries that it allows. */
function openElement(answers: ('plays' | 'aborted')[] = []) {
  const tries: string[] = []
  const video = {
    muted: false,
    async play() {
      tries.push(video.muted ? 'muted' : 'with sound')
      if (!video.muted) throw new DOMException('a tap first', 'NotAllowedError')
      if (answers.shift() === 'aborted') throw new DOMException('another source', 'AbortError')
    },
  }
  return { video, tries }
}

test('without a tap a video plays without sound, and the caller learns it', async () => {
  const { video } = openElement()
  expect(await playWithinPolicy(video)).toBe('without-sound')
  expect(video.muted).toBe(true)
})

test('a start that a newer source supersedes leaves the sound as it was', async () => {
  const { video } = openElement(['aborted'])
  expect(await playWithinPolicy(video)).toBe('superseded')
  expect(video.muted).toBe(false)
  expect(await playWithinPolicy(video)).toBe('without-sound')
})

test('of two concurrent starts neither counts as refused', async () => {
  const { video } = openElement()
  const outcomes = await Promise.all([playWithinPolicy(video), playWithinPolicy(video)])
  expect(outcomes).toEqual(['without-sound', 'without-sound'])
})

test('a muted element plays muted', async () => {
  const { video, tries } = openElement()
  video.muted = true
  expect(await playWithinPolicy(video)).toBe('with-sound')
  expect(tries).toEqual(['muted'])
})
