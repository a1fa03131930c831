// @vitest-environment happy-dom
import {
  getPreviewEnd,
  getWorkPlayback,
  type OutputOf,
  setWorkCoverFrame,
  type Work,
} from '@liuguang/contract'
import { useEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { openPage } from '../../../test/open-page.tsx'
import { editOf, respondWithWorks, workOf } from '../../../test/publishing.ts'
import { buttons, press, shows, until } from '../../../test/screen.ts'
import texts from '../../locales/zh-HK/member/publishing.json' with { type: 'json' }
import { notices } from '../../ui/notices/notify.ts'
import type { Playback } from '../player/playback/playback.ts'
import { PlaybackStore } from '../player/playback/playback-state.ts'
import type { PlayerProps } from '../player/player.tsx'

const { playing } = vi.hoisted(() => ({
  playing: {
    store: undefined as PlaybackStore | undefined,
    video: undefined as HTMLVideoElement | undefined,
  },
}))

/** A player without a picture: its position is what the test says. */
vi.mock('../player/player.tsx', () => ({
  Player({ onPlaybackCreated, overlay }: PlayerProps) {
    useEffect(() => {
      const store = new PlaybackStore()
      playing.store = store
      const element = document.createElement('video')
      playing.video = element
      const stop = onPlaybackCreated({ store, element } as unknown as Playback)
      return () => void stop()
    }, [onPlaybackCreated])
    return <section>{overlay}</section>
  },
}))

const playback: OutputOf<typeof getWorkPlayback> = {
  ...{ right: 'full', reason: 'owner', subtitles: [], offers: [], durationMs: 60_000, endMs: 60_000 },
  source: { masterUrl: '/media/grant/master.m3u8', expiresAt: 0, expiresInMs: 0, storyboardUrl: null },
}

/** The dialog over the form. */
const player = () => document.querySelectorAll<HTMLElement>('[role="dialog"]')[1]
const playerShows = (part: string) => until(() => expect(player()?.textContent).toContain(part))
const pressInPlayer = (name: string) =>
  [...(player()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name)?.click()
const moveTo = async (positionMs: number) => {
  await until(() => expect(playing.store).toBeDefined())
  playing.store?.set({ positionMs })
}

async function openForm(work: Work) {
  playing.store = undefined
  const { server } = await openPage('/user/works', {
    locale: 'zh-HK',
    server(server) {
      respondWithWorks(server, [work])
      server.respond(getPreviewEnd, ({ freeSeconds }) => ({
        previewEndMs: freeSeconds * 1000,
        isTooShort: false,
      }))
      server.respond(getWorkPlayback, playback)
    },
  })
  await shows('海邊')
  press(texts.works.edit)
  await shows(texts.form.tags)
  return server
}

test('the preview of a change of a published work ends where the change will be cut, and names its price', async () => {
  const { lang, title, description, tagIds, people } = workOf()
  const edit = {
    lang,
    title,
    description,
    tagIds,
    people,
    price: 20,
    freeSeconds: 12,
    staffPrice: null,
    cover: null,
    file: null,
  }
  await openForm(workOf({ state: 'published', price: 10, previewEndMs: 30_000, edit }))
  await shows(texts.player.open)
  press(texts.player.open)
  await playerShows('未付費的觀眾可看 12 秒')
  await moveTo(11_900)
  expect(player()?.textContent).not.toContain(texts.player.ended)
  await moveTo(12_000)
  await playerShows(texts.player.ended)
  await playerShows('觀眾付 20 積分後可看完整版')
  pressInPlayer(texts.player.showWhole)
  await until(() => expect(player()?.textContent).not.toContain(texts.player.ended))
  expect(player()?.textContent).not.toContain('未付費的觀眾可看')
})

test('the preview of a work that staff made VIP only names that instead of a price', async () => {
  await openForm(workOf({ state: 'published', price: 0, staffPrice: 'vipOnly', freeSeconds: 12 }))
  await shows(texts.player.open)
  press(texts.player.open)
  await moveTo(12_000)
  await playerShows(texts.player.ended)
  await playerShows('VIP 專享')
})

const changedFile = (state: 'processing' | 'ready') =>
  workOf({ state: 'published', edit: editOf({ file: { state, percent: 40, reason: null, upload: null } }) })

test('the new file of a published work is played when it is ready', async () => {
  const server = await openForm(changedFile('ready'))
  press(texts.player.openWhole)
  await until(() => expect(server.requests(getWorkPlayback).map(({ input }) => input)).toEqual([{ id: 1 }]))
})

test('a new file that is being processed cannot be played, nor is the published one in its place', async () => {
  await openForm(changedFile('processing'))
  expect(buttons()).not.toContain(texts.player.openWhole)
})

test('the moment is shown without the controls of the player', async () => {
  const drawImage = vi.fn()
  const context = { drawImage } as unknown as CanvasRenderingContext2D
  const getContext = vi
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockImplementation((() => context) as never)
  try {
    await openForm(workOf())
    press(texts.cover.fromVideo)
    await playerShows(texts.player.useFrame)
    await until(() => expect(player()?.querySelector('canvas')).toBeTruthy())
    const { video } = playing
    Object.defineProperties(video, { videoWidth: { value: 1920 }, videoHeight: { value: 1080 } })
    await until(() => {
      video?.dispatchEvent(new Event('seeked'))
      expect(drawImage).toHaveBeenCalledWith(video, 0, 0, 512, 288)
    })
  } finally {
    getContext.mockRestore()
  }
})

test('the cover is said to stay while the change of a published work has a file', async () => {
  await openForm(changedFile('ready'))
  await shows(texts.cover.stays)
})

test('a moment of the video becomes the cover', async () => {
  const server = await openForm(workOf())
  server.respond(setWorkCoverFrame, workOf())
  press(texts.cover.fromVideo)
  await playerShows(texts.player.useFrame)
  await moveTo(4200.4)
  pressInPlayer(texts.player.useFrame)
  await until(() => expect(notices.getSnapshot()[0]?.text).toBe(texts.cover.done))
  expect(server.requests(setWorkCoverFrame).map(({ input }) => input)).toEqual([{ id: 1, atMs: 4200 }])
  await until(() => expect(player()).toBeUndefined())
})
