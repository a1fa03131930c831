// @vitest-environment happy-dom
import { acceptUploadNotice, getEarnings, type PublishingRight } from '@liuguang/contract'
import { afterAll, expect, test, vi } from 'vitest'
import { openPage } from '../../../test/open-page.tsx'
import { publishingRight, respondWithWorks, workOf } from '../../../test/publishing.ts'
import { buttons, choose, press, shows, text, tick, until } from '../../../test/screen.ts'
import texts from '../../locales/zh-HK/member/publishing.json' with { type: 'json' }
import { notices } from '../../ui/notices/notify.ts'
import type { UploadOptions, UploadProgress } from './upload-file.ts'

interface Sending {
  name: string
  change: (difference: Partial<UploadProgress>) => void
}

/** What this window sends, by upload, and the files that the browser keeps. The rest of the site is real. */
const { sendings, kept } = vi.hoisted(() => ({
  sendings: new Map<string, Sending>(),
  kept: new Map<string, { file: File; isPaused: boolean }>(),
}))
vi.mock('./upload-file.ts', () => ({
  uploadFile(
    { name, size }: File,
    { id, isPaused, onChange }: Pick<UploadOptions, 'id' | 'isPaused' | 'onChange'>,
  ) {
    const state = isPaused ? 'paused' : 'sending'
    let progress: UploadProgress = { state, sent: 0, bytes: size, bytesPerSecond: undefined }
    const change = (difference: Partial<UploadProgress>) => {
      progress = { ...progress, ...difference }
      onChange(progress)
    }
    sendings.set(id, { name, change })
    change({})
    return {
      pause: () => change({ state: 'paused', bytesPerSecond: undefined }),
      resume: () => change({ state: 'sending' }),
      stop() {},
    }
  },
}))
vi.mock('./stored-files.ts', () => ({
  storeFile: async (id: string, stored: { file: File; isPaused: boolean }) => void kept.set(id, stored),
  storePause: async (id: string, isPaused: boolean) => {
    const stored = kept.get(id)
    if (stored) kept.set(id, { ...stored, isPaused })
  },
  findFile: async (id: string) => kept.get(id),
  deleteStoredFile: async (id: string) => void kept.delete(id),
}))

// No other window sends.
Object.defineProperty(navigator, 'locks', {
  value: { request: (name: string, _options: object, use: (lock: object) => unknown) => use({ name }) },
  configurable: true,
})
// the next file of this thread has the same navigator
afterAll(() => Reflect.deleteProperty(navigator, 'locks'))

const bytes = 100

/** Opens the list with a work of which the server has 30 %. */
async function openInterrupted(id: string, rights: Partial<PublishingRight> = {}) {
  const upload = { id, name: '海邊.mp4', bytes, received: 30 }
  return openPage('/user/works', {
    locale: 'zh-HK',
    server(server) {
      // An account that may not publish is told which share it would earn.
      server.respond(getEarnings, { heldCoins: 0, releasedCoins: 0, sales: 0, percent: 70, heldDays: 7 })
      respondWithWorks(
        server,
        [workOf({ file: { state: 'receiving', percent: 30, reason: null, upload } })],
        rights,
      )
    },
  })
}

const film = (size: number) => new File(['x'.repeat(size)], '海邊.mp4', { type: 'video/mp4' })

/** Opens the list while its work's file is sent, as after a reload. */
async function openSending(id: string, rights: Partial<PublishingRight> = {}, isPaused = false) {
  kept.set(id, { file: film(bytes), isPaused })
  const { server } = await openInterrupted(id, rights)
  await until(() => expect(sendings.has(id)).toBe(true))
  return { ...(sendings.get(id) as Sending), server }
}

test('the upload of a file that the browser stored continues after a reload, without a question', async () => {
  const { name, change } = await openSending('00000000-0000-4000-8000-000000000001')
  expect(name).toBe('海邊.mp4')
  change({ sent: 40 })
  await shows('上載中 40%')
  expect(text()).not.toContain('再次選擇')
})

test('the upload of a file that the browser did not store continues only when the same file is chosen', async () => {
  const id = '00000000-0000-4000-8000-000000000002'
  await openInterrupted(id)
  await shows('「海邊.mp4」已上載 30%')
  choose(texts.file.choose, [film(bytes + 1)])
  await until(() => expect(notices.getSnapshot()[0]?.text).toBe('這不是「海邊.mp4」，請選擇同一個檔案'))
  expect(sendings.has(id)).toBe(false)
  choose(texts.file.choose, [film(bytes)])
  await shows('上載中')
  expect(kept.get(id)?.file.size).toBe(bytes)
})

test('an upload is paused and continued by the buttons beside its progress', async () => {
  const { change } = await openSending('00000000-0000-4000-8000-000000000003')
  change({ sent: 60, bytesPerSecond: 10 })
  await shows('尚餘 4 秒')
  press(texts.file.pause)
  await shows('已暫停 60%')
  await until(() => expect(kept.get('00000000-0000-4000-8000-000000000003')?.isPaused).toBe(true))
  expect(text()).not.toContain('尚餘')
  expect(buttons()).not.toContain(texts.file.pause)
  press(texts.file.resume)
  await shows('上載中 60%')
  expect(buttons()).toContain(texts.file.pause)
  expect(buttons()).not.toContain(texts.file.resume)
  await until(() => expect(kept.get('00000000-0000-4000-8000-000000000003')?.isPaused).toBe(false))
})

test('an upload that was paused before a reload stays paused', async () => {
  await openSending('00000000-0000-4000-8000-000000000008', {}, true)
  await shows('已暫停 0%')
  press(texts.file.resume)
  await shows('上載中')
})

test('a file that has changed on the device is chosen again, and sent from where it broke off', async () => {
  const id = '00000000-0000-4000-8000-000000000009'
  const { change } = await openSending(id)
  change({ state: 'fileChanged', sent: 60 })
  await shows(texts.file.fileChanged)
  expect(buttons()).not.toContain(texts.file.resume)
  choose(texts.file.choose, [film(bytes + 1)])
  await until(() => expect(notices.getSnapshot().map((one) => one.text)).toContain(texts.file.anotherSize))
  choose(texts.file.choose, [film(bytes)])
  await shows('上載中')
  expect(text()).not.toContain(texts.file.fileChanged)
})

test.each([
  ['waiting', texts.file.waiting, texts.file.pause, 4],
  ['failed', texts.file.failed, texts.file.resume, 5],
] as const)(
  'an upload that is %s says so, and offers what can be done',
  async (state, said, offered, number) => {
    const { change } = await openSending(`00000000-0000-4000-8000-00000000000${number}`)
    change({ state, sent: 60 })
    await shows(said)
    expect(buttons()).toContain(offered)
    const bar = document.querySelector('[role="progressbar"]')
    expect(bar?.getAttribute('aria-valuenow')).toBe('60')
  },
)

test('an upload that stopped because the upload notice changed says so, and goes on once that is accepted', async () => {
  const { change, server } = await openSending('00000000-0000-4000-8000-000000000006', {
    isNoticeAccepted: false,
  })
  server.respond(acceptUploadNotice, publishingRight)
  expect(text()).not.toContain(texts.file.noticeChanged)
  change({ state: 'failed', sent: 60 })
  await shows(texts.file.noticeChanged)
  tick(texts.form.agree)
  press(texts.file.resume)
  await until(() => expect(notices.getSnapshot().map((one) => one.text)).toContain(texts.form.mustAgree))
  expect(server.requests(acceptUploadNotice)).toEqual([])
  tick(texts.form.agree)
  press(texts.file.resume)
  await shows('上載中 60%')
  expect(server.requests(acceptUploadNotice).map(({ input }) => input)).toEqual([
    { version: publishingRight.noticeVersion },
  ])
  expect(text()).not.toContain(texts.file.noticeChanged)
})

test('an upload of a member whose right to publish was suspended says so, and cannot be resumed', async () => {
  const { change } = await openSending('00000000-0000-4000-8000-000000000007', { isAllowed: false })
  change({ state: 'failed', sent: 60 })
  await shows(texts.file.suspended)
  expect(buttons()).not.toContain(texts.file.resume)
})
