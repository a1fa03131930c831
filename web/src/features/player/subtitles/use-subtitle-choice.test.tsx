// @vitest-environment happy-dom
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import type { PlayerSource } from '../player-source.ts'
import { type SubtitleChoice, useSubtitleChoice } from './use-subtitle-choice.ts'

let root: Root
afterEach(() => {
  root?.unmount()
  localStorage.clear()
})

const source: PlayerSource = {
  ...{ masterUrl: '/media/g1/film/master.m3u8', expiresAt: 0, isPreview: false, durationMs: 90_000 },
  subtitles: ['zh-hant', 'en', 'vi'].map((language) => ({ language, label: language, url: `/${language}` })),
}

/** Opens a video. @returns a function that returns its current choice of subtitles */
async function openVideo(): Promise<() => SubtitleChoice> {
  root?.unmount()
  let choice: SubtitleChoice | undefined
  function Video() {
    choice = useSubtitleChoice(source)
    return null
  }
  root = createRoot(document.createElement('div'))
  root.render(<Video />)
  return vi.waitFor(() => () => {
    if (!choice) throw new Error('not rendered yet')
    return choice
  })
}

test('in the next video, toggling shows the language that was chosen last, even if it was hidden since', async () => {
  document.documentElement.lang = 'en-US'
  const first = await openVideo()
  await vi.waitFor(() => first().choose('vi'))
  await vi.waitFor(() => expect(first().chosen?.language).toBe('vi'))
  first().toggle()
  await vi.waitFor(() => expect(first().chosen).toBeUndefined())

  const second = await openVideo()
  await vi.waitFor(() => expect(second().chosen).toBeUndefined())
  expect(second().toggle()?.language).toBe('vi')
})

test('without an earlier choice, toggling shows the language of the page', async () => {
  document.documentElement.lang = 'zh-HK'
  const choice = await openVideo()
  await vi.waitFor(() => expect(choice().toggle()?.language).toBe('zh-hant'))
})

test('size and background change in steps and are stored for the next video', async () => {
  const first = await openVideo()
  await vi.waitFor(() => expect(first().stepSize(1)).toBe('large'))
  await vi.waitFor(() => expect(first().look.size).toBe('large'))
  expect(first().stepSize(1), 'there is no larger one').toBe('large')
  expect(first().nextBackground()).toBe('translucent')
  await vi.waitFor(() => expect(first().look.background).toBe('translucent'))
  expect(first().nextBackground()).toBe('none')
  await vi.waitFor(() => expect(first().look.background).toBe('none'))

  const second = await openVideo()
  await vi.waitFor(() => expect(second().look).toEqual({ size: 'large', background: 'none' }))
  expect(second().nextBackground()).toBe('dark')
})
