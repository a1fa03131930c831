// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { openPage } from '../../../test/open-page.tsx'
import { respondWithWorks, workOf } from '../../../test/publishing.ts'
import { until } from '../../../test/screen.ts'
import type { UploadProgress } from './upload-file.ts'

/** What this window sends. */
const { sending } = vi.hoisted(() => ({ sending: { progress: undefined as UploadProgress | undefined } }))
vi.mock('./upload-store.ts', () => ({
  startSending: () => undefined,
  pauseSending: () => undefined,
  resumeSending: () => undefined,
  stopSending: async () => undefined,
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
