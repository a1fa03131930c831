// @vitest-environment happy-dom
import type { Client } from '@liuguang/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { cardOf } from '../../../test/responses.ts'
import { settle } from '../../../test/screen.ts'
import { createQueryClient } from '../../platform/api/query-client.ts'
import type { NextVideo } from '../player/player.tsx'
import { withoutFinished } from './related-videos.tsx'
import { chooseNext, useNextVideo } from './use-next-video.ts'

const sold = cardOf(1, { price: { asset: 'points', amount: 10 } })
const forVips = cardOf(2, { isVipOnly: true })
const free = cardOf(3)
const alsoFree = cardOf(4)
const related = [sold, forVips, free, alsoFree]

const nextOf = (granted: readonly number[], before: readonly number[] = [], among = related) =>
  chooseNext(among, ({ id }) => granted.includes(id), new Set(before))?.id

test('the next video is the first one that the viewer may watch whole', () => {
  expect(nextOf([])).toBe(free.id)
  expect(nextOf([forVips.id])).toBe(forVips.id)
  expect(nextOf([sold.id])).toBe(sold.id)
})

test('videos already opened come last, so that two do not follow each other forever', () => {
  expect(nextOf([], [free.id])).toBe(alsoFree.id)
  expect(nextOf([], [free.id, alsoFree.id])).toBe(free.id)
})

test('nothing follows if the viewer has finished all that is related', () => {
  const left = withoutFinished(related, () => ({ isFinished: true }))
  expect(nextOf([], [], left)).toBeUndefined()
})

test('nothing follows if the viewer may watch none of them whole', () => {
  expect(nextOf([], [], [sold, forVips])).toBeUndefined()
})

let close = async () => {}
afterEach(() => close())

/** Opens the page of video 7, which video 3 follows. The data of that one is answered with `answer`. */
async function openVideo() {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const response = Promise.withResolvers<unknown>()
  const loaded = Promise.withResolvers<null>()
  const queryClient = createQueryClient({ call: () => response.promise } as unknown as Client)
  let next: NextVideo | undefined
  function PlayPage() {
    next = useNextVideo(7, [free], () => undefined)
    return null
  }
  const Component = () => null
  const router = createMemoryRouter(
    [
      { path: '/play/7', Component: PlayPage },
      { path: '/slow', Component, loader: () => loaded.promise },
      { path: '*', Component },
    ],
    { initialEntries: ['/play/7'] },
  )
  const root = createRoot(document.createElement('div'))
  await act(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  )
  close = async () => {
    await act(() => root.unmount())
    router.dispose()
    queryClient.clear()
  }
  return {
    path: () => router.state.location.pathname,
    play: (signal?: AbortSignal) => act(async () => void next?.play(signal)),
    /** Presses a link. `/slow` stays on its way until `load`. */
    press: (path: string) => act(async () => void router.navigate(path)),
    load: () =>
      act(async () => {
        loaded.resolve(null)
        await settle()
      }),
    answer: () =>
      act(async () => {
        response.resolve({})
        await settle()
      }),
  }
}

test('the next video is opened as soon as its data is there', async () => {
  const { path, play, answer } = await openVideo()
  await play()
  expect(path()).toBe('/play/7')
  await answer()
  expect(path()).toBe('/play/3')
})

test('a viewer who has gone to another page while the next video loads stays there', async () => {
  const { path, play, press, answer } = await openVideo()
  await play()
  await press('/other')
  expect(path()).toBe('/other')
  await answer()
  expect(path()).toBe('/other')
})

test('a viewer who is on the way to another page arrives there', async () => {
  const { path, play, press, load, answer } = await openVideo()
  await play()
  await press('/slow')
  await answer()
  expect(path()).toBe('/play/7')
  await load()
  expect(path()).toBe('/slow')
})

test('a viewer who watches the video again while the next one loads stays on it', async () => {
  const { path, play, answer } = await openVideo()
  const replay = new AbortController()
  await play(replay.signal)
  replay.abort()
  await answer()
  expect(path()).toBe('/play/7')
})
