// @vitest-environment happy-dom
import { createWork, startUpload } from '@liuguang/contract'
import { expect, test, vi } from 'vitest'
import { openPage } from '../../../test/open-page.tsx'
import { respondWithWorks } from '../../../test/publishing.ts'
import { choose, press, shows, until } from '../../../test/screen.ts'
import texts from '../../locales/zh-HK/member/publishing.json' with { type: 'json' }
import { notices } from '../../ui/notices/notify.ts'

vi.mock('./read-video.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('./read-video.ts')>()),
  readVideo: async () => undefined,
}))

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
  await until(() => expect(notices.getSnapshot()[0]?.text).toBe(`海邊.mp4: ${said}`))
  expect(server.requests(createWork)).toEqual([])
})
