// @vitest-environment happy-dom
import { deleteDraft, getWork, listMyWorks } from '@liuguang/contract'
import { expect, test, vi } from 'vitest'
import { openPage } from '../../../test/open-page.tsx'
import { editOf, respondWithWorks, workOf } from '../../../test/publishing.ts'
import { pageOf } from '../../../test/responses.ts'
import { alerts, buttons, press, pressInTurn, shows, until } from '../../../test/screen.ts'
import texts from '../../locales/zh-HK/member/publishing.json' with { type: 'json' }
import type { UploadProgress } from './upload-file.ts'

/** What this window sends. */
const { sending, stopped } = vi.hoisted(() => ({
  sending: { progress: undefined as UploadProgress | undefined },
  stopped: [] as string[],
}))
vi.mock('./upload-store.ts', () => ({
  startSending: () => undefined,
  pauseSending: () => undefined,
  resumeSending: () => undefined,
  stopSending: async (id: string) => void stopped.push(id),
  useUploadProgress: () => sending.progress,
}))

const mib = 2 ** 20

test.each([
  ['not known yet', undefined, '上載中 30%'],
  ['2 MB/s', 2 * mib, '上載中 30% · 2.0 MB/s · 尚餘 35 秒'],
  ['0.5 MB/s', mib / 2, '上載中 30% · 0.5 MB/s · 尚餘 3 分鐘'],
])('a file on its way shows its speed and the time left: %s', async (_speed, bytesPerSecond, said) => {
  const [sent, bytes] = [30 * mib, 100 * mib]
  sending.progress = { state: 'sending', sent, bytes, bytesPerSecond }
  const upload = { id: '00000000-0000-4000-8000-000000000001', name: '海邊.mp4', bytes, received: sent }
  await openPage('/user/works', {
    locale: 'zh-HK',
    server: (server) =>
      respondWithWorks(server, [workOf({ file: { state: 'receiving', percent: 30, reason: null, upload } })]),
  })
  const lines = () => [...document.querySelectorAll('main p')].map(({ textContent }) => textContent)
  await until(() => expect(lines()).toContain(said))
})

test.each([
  ['next', 0, texts.file.queued],
  ['behind others', 12, texts.file.queuedBehind.replace('{{count}}', '12')],
])(
  'a file that is %s in the queue says so and its bar stands still, and the form says that it can be submitted',
  async (_place, filesBefore, said) => {
    sending.progress = undefined
    const file = { state: 'waiting', percent: 0, filesBefore, reason: null, upload: null } as const
    await openPage('/user/works', {
      locale: 'zh-HK',
      server: (server) => respondWithWorks(server, [workOf({ state: 'published', edit: editOf({ file }) })]),
    })
    await shows(said)
    expect(document.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow')).toBe('0')
    expect(document.body.textContent).not.toContain(texts.file.submitEarly)
    await pressInTurn(texts.works.submitEdit)
    await shows(texts.file.submitEarly)
    expect(buttons()).toContain(texts.works.submitEdit)
    expect(buttons()).not.toContain(texts.form.publish)
  },
)

test('a video that is too long is refused with the longest that is allowed', async () => {
  sending.progress = undefined
  const file = { state: 'refused', percent: 0, reason: 'too_long', upload: null } as const
  await openPage('/user/works', {
    locale: 'zh-HK',
    server: (server) => respondWithWorks(server, [workOf({ file })]),
  })
  await until(() => expect(alerts()).toContain('影片太長，最長 180 分鐘'))
})

test('the author of a change with another file can keep the published one', async () => {
  sending.progress = { state: 'sending', sent: 30, bytes: 100, bytesPerSecond: undefined }
  const upload = { id: '00000000-0000-4000-8000-000000000002', name: '海邊.mp4', bytes: 100, received: 30 }
  const file = { state: 'receiving', percent: 30, reason: null, upload } as const
  const { server } = await openPage('/user/works', {
    locale: 'zh-HK',
    server(server) {
      respondWithWorks(server, [workOf({ state: 'published', edit: editOf({ file }) })])
      server.respond(deleteDraft, () => {
        const kept = workOf({ state: 'published', edit: editOf() })
        server.respond(getWork, kept)
        server.respond(listMyWorks, pageOf([kept]))
        return {}
      })
    },
  })
  await pressInTurn(texts.works.edit)
  await shows(texts.file.keepPublished)
  // Its frames would be of the published file.
  expect(document.body.textContent).not.toContain(texts.cover.fromVideo)
  press(texts.file.keepPublished)
  await until(() => expect(document.body.textContent).not.toContain(texts.file.keepPublished))
  expect(server.requests(deleteDraft)[0]?.input).toEqual({ id: 1, isFileOnly: true })
  expect(stopped).toEqual([upload.id])
  await shows(texts.file.replace)
  await shows(texts.cover.fromVideo)
})
