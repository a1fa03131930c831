// @vitest-environment happy-dom
import { createWork, startUpload } from '@liuguang/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '../../../test/open-page.tsx'
import { respondWithWorks, workOf } from '../../../test/publishing.ts'
import { choose, field, press, shows, type, until } from '../../../test/screen.ts'
import texts from '../../locales/zh-HK/member/publishing.json' with { type: 'json' }
import { notices } from '../../ui/notices/notify.ts'

/** Names of the files whose bytes would be sent. */
const sent = vi.hoisted((): string[] => [])
vi.mock('./upload-store.ts', () => ({
  startSending: ({ name }: File) => sent.push(name),
  pauseSending: () => undefined,
  resumeSending: () => undefined,
  stopSending: async () => undefined,
  useUploadProgress: () => undefined,
}))

/** Longer than the limit. */
const durationMs = 181 * 60_000
vi.mock('./video-metadata/read-video.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('./video-metadata/read-video.ts')>()),
  readVideo: async () => ({ durationMs, width: 640, height: 360 }),
}))

beforeEach(() => {
  sent.length = 0
})

test.each([
  ['it is too large', { fault: 'too_large', limit: 100 * 2 ** 20 }, '檔案超過 100 MB'],
  ['it is too long', { fault: 'too_long', limit: 180 * 60_000 }, '影片長於 180 分鐘'],
  ['too many are on their way', { fault: 'too_many', limit: 5 }, '最多同時上載 5 個檔案，請等其他檔案完成'],
  ['the server has no room for it', { fault: 'no_space' }, '伺服器空間不足，請稍後再試'],
])('a file is refused before it is sent, in plain words, when %s', async (_when, details, said) => {
  const { server } = await openPage('/user/works', {
    locale: 'zh-HK',
    server(server) {
      respondWithWorks(server, [])
      server.refuse(startUpload, 'UPLOAD_REFUSED', details)
    },
  })
  await shows(texts.panel.title)
  press(texts.panel.title)
  await shows(texts.form.needsFile)
  choose(texts.file.choose, [new File(['x'], '海邊.mp4', { type: 'video/mp4' })])
  await until(() => expect(notices.getSnapshot()[0]?.text).toBe(`海邊.mp4：${said}`))
  expect(server.requests(startUpload).map(({ input }) => input.durationMs)).toEqual([durationMs])
  expect(server.requests(createWork)).toEqual([])
  expect(sent).toEqual([])
})

test('each of several files becomes a draft and is sent; one too many is named with the reason', async () => {
  const names = ['一.mp4', '二.mp4', '三.mp4', '四.mp4']
  const { server } = await openPage('/user/works', {
    locale: 'zh-HK',
    server(server) {
      respondWithWorks(server, [workOf()])
      server.respond(startUpload, ({ uploadId, name, bytes }) => {
        if (name === '三.mp4') server.refuse(startUpload, 'UPLOAD_REFUSED', { fault: 'too_many', limit: 3 })
        return { id: uploadId, name, bytes, received: 0 }
      })
      server.respond(createWork, workOf())
    },
  })
  await shows(texts.panel.title)
  press(texts.panel.title)
  await shows(texts.form.needsFile)
  expect(field(texts.file.choose)).toMatchObject({ multiple: true })
  type(texts.form.title, '海')
  choose(
    texts.file.choose,
    names.map((name) => new File(['x'], name, { type: 'video/mp4' })),
  )
  await shows(texts.form.save)
  expect(sent).toEqual(names.slice(0, 3))
  // The first one has the title that was written.
  expect(server.requests(createWork).map(({ input }) => input.title)).toEqual(['海', '二', '三'])
  const ids = server.requests(createWork).map(({ input }) => input.uploadId)
  expect(new Set(ids).size).toBe(3)
  expect(notices.getSnapshot().map(({ text }) => text)).toEqual([
    '四.mp4：最多同時上載 3 個檔案，請等其他檔案完成',
  ])
})
