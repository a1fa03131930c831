// @vitest-environment happy-dom
import {
  acceptUploadNotice,
  createWork,
  deleteUpload,
  getPublishingRight,
  getSettings,
  type InputOf,
  listMyWorks,
  replaceWorkFile,
  startUpload,
} from '@liuguang/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { ConnectionLost } from '../../../test/fake-server.ts'
import { openPage } from '../../../test/open-page.tsx'
import { publishingRight, respondWithWorks, workOf } from '../../../test/publishing.ts'
import { settings } from '../../../test/responses.ts'
import { choose, press, shows, tick, until } from '../../../test/screen.ts'
import texts from '../../locales/zh-HK/member/publishing.json' with { type: 'json' }
import { notices } from '../../ui/notices/notify.ts'

/** Ids of the uploads whose bytes would be sent. */
const sent = vi.hoisted((): string[] => [])
vi.mock('./upload-store.ts', () => ({
  startSending: (_file: File, { id }: { id: string }) => sent.push(id),
  pauseSending: () => undefined,
  resumeSending: () => undefined,
  stopSending: async () => undefined,
  useUploadProgress: () => undefined,
}))

beforeEach(() => {
  sent.length = 0
})

const film = new File(['x'], '海邊.mp4', { type: 'video/mp4', lastModified: 1 })
const announced = ({ uploadId, name, bytes }: InputOf<typeof startUpload>) => ({
  ...{ id: uploadId, name, bytes, received: 0 },
})
const isNotBusy = () => until(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())

async function openNewWork() {
  const { server } = await openPage('/user/works', {
    locale: 'zh-HK',
    server(server) {
      respondWithWorks(server, [workOf()])
      server.respond(startUpload, announced)
    },
  })
  await shows(texts.panel.title)
  press(texts.panel.title)
  await shows(texts.form.needsFile)
  return server
}

test('when a response is lost while a draft is created, the request is repeated, and the file is sent once', async () => {
  const server = await openNewWork()
  server.respond(startUpload, () => {
    server.respond(startUpload, announced)
    throw new ConnectionLost('Failed to fetch')
  })
  server.respond(createWork, () => {
    server.respond(createWork, workOf())
    throw new ConnectionLost('Failed to fetch')
  })
  choose(texts.file.choose, [film])
  await until(() => expect(sent).toHaveLength(1))
  const requests = [...server.requests(startUpload), ...server.requests(createWork)]
  expect(requests.map(({ input }) => input.uploadId)).toEqual([sent[0], sent[0], sent[0], sent[0]])
})

test('a file that is chosen again continues the listed draft whose response was lost', async () => {
  const server = await openNewWork()
  server.lose(createWork)
  server.refuse(deleteUpload, 'WORK_STATE_REFUSED')
  const lists = server.requests(listMyWorks).length
  choose(texts.file.choose, [film])
  await until(() => expect(notices.getSnapshot()[0]?.text).toContain('海邊.mp4'))
  await until(() => expect(server.requests(listMyWorks).length).toBeGreaterThan(lists))
  await isNotBusy()
  server.respond(createWork, workOf())
  choose(texts.file.choose, [film])
  await until(() => expect(sent).toHaveLength(1))
  expect(new Set(server.requests(createWork).map(({ input }) => input.uploadId))).toEqual(new Set(sent))
})

test('an announcement whose response was lost is taken back', async () => {
  const server = await openNewWork()
  server.lose(startUpload)
  server.respond(deleteUpload, {})
  choose(texts.file.choose, [film])
  await until(() => expect(server.requests(deleteUpload)).toHaveLength(1))
  const [announcement] = server.requests(startUpload)
  expect(server.requests(deleteUpload)[0]?.input.uploadId).toBe(announcement?.input.uploadId)
})

test('a file that is chosen again after a refusal is another upload', async () => {
  const server = await openNewWork()
  server.refuse(createWork, 'LINKS_REFUSED')
  server.respond(deleteUpload, {})
  choose(texts.file.choose, [film])
  await until(() => expect(server.requests(deleteUpload)).toHaveLength(1))
  await isNotBusy()
  server.respond(createWork, workOf())
  choose(texts.file.choose, [film])
  await until(() => expect(sent).toHaveLength(1))
  expect(server.requests(deleteUpload)[0]?.input.uploadId).not.toBe(sent[0])
})

test.each([
  ['in the list', []],
  ['in the form', [texts.works.edit]],
])('a new upload notice is accepted with another file %s only if its box is checked', async (_, pressed) => {
  const { server } = await openPage('/user/works', {
    locale: 'zh-HK',
    server(server) {
      server.respond(getSettings, { ...settings, rating: 'adult' })
      const file = { state: 'refused', percent: 0, reason: 'not_a_video', upload: null } as const
      respondWithWorks(server, [workOf({ file })], { isNoticeAccepted: false })
      server.respond(startUpload, announced)
      server.respond(replaceWorkFile, workOf())
      server.respond(acceptUploadNotice, () => {
        server.respond(getPublishingRight, publishingRight)
        return publishingRight
      })
    },
  })
  await shows(texts.form.agree)
  for (const name of pressed) {
    press(name)
    await shows(texts.form.tags)
  }
  choose(texts.file.choose, [film])
  await until(() => expect(notices.getSnapshot()[0]?.text).toBe(texts.form.mustAgree))
  expect(server.requests(acceptUploadNotice)).toEqual([])
  expect(server.requests(startUpload)).toEqual([])
  tick(texts.form.agree)
  await until(() => expect(document.querySelectorAll('[type="checkbox"]:checked')).toHaveLength(1))
  choose(texts.file.choose, [film])
  await until(() => expect(sent).toHaveLength(1))
  expect(server.requests(acceptUploadNotice).map(({ input }) => input)).toEqual([
    { version: publishingRight.noticeVersion },
  ])
})

test.each([
  ['draft', texts.file.replaceText],
  ['published', texts.file.replacePublishedText],
] as const)(
  'a %s work whose file is ready gets another one only after its author was asked',
  async (state, said) => {
    const { server } = await openPage('/user/works', {
      locale: 'zh-HK',
      server(server) {
        respondWithWorks(server, [workOf({ state })])
        server.respond(startUpload, announced)
        server.respond(replaceWorkFile, workOf({ state }))
      },
    })
    await shows('海邊')
    press(texts.works.edit)
    await shows(texts.file.replace)
    const question = () => document.querySelectorAll<HTMLElement>('[role="dialog"]')[1]
    const answer = (name: string) => {
      const choices = [...(question()?.querySelectorAll('button') ?? [])]
      choices.find(({ textContent }) => textContent === name)?.click()
    }
    choose(texts.file.replace, [film])
    await until(() => expect(question()?.textContent).toContain('海邊.mp4'))
    answer(texts.works.keep)
    await until(() => expect(question()).toBeUndefined())
    expect(server.requests(startUpload)).toEqual([])
    choose(texts.file.replace, [film])
    await until(() => expect(question()?.textContent).toContain(said))
    answer(texts.file.replace)
    await until(() => expect(sent).toHaveLength(1))
    expect(server.requests(replaceWorkFile).map(({ input }) => input)).toEqual([{ id: 1, uploadId: sent[0] }])
  },
)
