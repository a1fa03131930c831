// @vitest-environment happy-dom
import { createWork, getWork, startUpload, type Work } from '@liuguang/contract'
import { expect, test, vi } from 'vitest'
import { openPage } from '../../../test/open-page.tsx'
import { respondWithWorks, workOf } from '../../../test/publishing.ts'
import { alerts, choose, press, shows, until } from '../../../test/screen.ts'
import app from '../../locales/zh-HK/app.json' with { type: 'json' }
import texts from '../../locales/zh-HK/member/publishing.json' with { type: 'json' }
import ui from '../../locales/zh-HK/ui.json' with { type: 'json' }

/** Ids of the uploads whose bytes would be sent. */
const sent = vi.hoisted((): string[] => [])
vi.mock('./upload-store.ts', () => ({
  startSending: (_file: File, { id }: { id: string }) => sent.push(id),
  pauseSending: () => undefined,
  resumeSending: () => undefined,
  stopSending: async () => undefined,
  useUploadProgress: () => undefined,
}))

const openWorks = () =>
  openPage('/user/works', {
    locale: 'zh-HK',
    server(server) {
      respondWithWorks(server, [workOf()])
      server.respond(startUpload, ({ uploadId, name, bytes }) => ({ id: uploadId, name, bytes, received: 0 }))
    },
  })

test('a panel that was closed while its file became a draft does not open again over another page', async () => {
  const { server, goTo, back, path } = await openWorks()
  const created = Promise.withResolvers<Work>()
  server.respond(createWork, () => created.promise)
  await shows(texts.panel.title)
  press(texts.panel.title)
  await shows(texts.form.needsFile)
  choose(texts.file.choose, [new File(['x'], '海邊.mp4', { type: 'video/mp4' })])
  await until(() => expect(server.requests(createWork)).toHaveLength(1))
  press(texts.panel.back)
  await until(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
  await goTo('/user')
  created.resolve(workOf())
  await until(() => expect(sent).toHaveLength(1))
  expect(path()).toBe('/user')
  expect(document.querySelector('[role="dialog"]')).toBeNull()
  // The entry of the page stays in the history.
  await goTo('/user/works')
  await back()
  await until(() => expect(path()).toBe('/user'))
})

test('a work that is there no longer is reported in the panel', async () => {
  const { server } = await openWorks()
  server.refuse(getWork, 'NOT_FOUND')
  await shows('海邊')
  press(texts.works.edit)
  await until(() => expect(alerts()).toContain(app.errors.NOT_FOUND))
})

test('a work that could not be loaded is loaded by a retry', async () => {
  const { server } = await openWorks()
  server.refuse(getWork, 'UNAVAILABLE')
  await shows('海邊')
  press(texts.works.edit)
  await until(() => expect(alerts()).toContain(app.errors.UNAVAILABLE))
  server.respond(getWork, workOf())
  press(ui.retry)
  await shows(texts.form.tags)
})
