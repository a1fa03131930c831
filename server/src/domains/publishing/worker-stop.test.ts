import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listDescendants, listStillRunning } from '../../../test/faults/process-tree.ts'
import { loadWorkerProcess, type WorkerProcess } from '../../../test/processes/worker-process.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { commandLineOperator } from '../audit/index.ts'
import { findImport, startImport } from './index.ts'

let site: TestApp
const workers: WorkerProcess[] = []
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(async () => {
  for (const worker of workers) await worker.kill()
  await site.close()
})

async function startWorker(): Promise<WorkerProcess> {
  const worker = await loadWorkerProcess(site.ctx.config)
  workers.push(worker)
  await worker.begin()
  return worker
}

test('a worker that gets a signal to stop ends ffmpeg and leaves the import to its successor', async () => {
  const source = join(site.ctx.config.dataDir, 'source.mp4')
  execFileSync('ffmpeg', [
    ...['-nostdin', '-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=25:duration=8'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '50', source],
  ])
  const { importId } = await startImport(site.ctx, source, {
    ...{
      title: '測試',
      description: '',
      tags: [],
      categoryId: undefined,
      approvedBy: commandLineOperator('tester'),
    },
    ...{ price: undefined, isVipOnly: false, freeSeconds: 1 },
  })
  const state = async () => (await findImport(site.ctx.db, importId))?.state
  const first = await startWorker()
  await expect.poll(state, { interval: 20, timeout: 60_000 }).toBe('ladder')
  const ofFfmpeg = () => listDescendants(first.pid).filter(({ command }) => /^\S*ffmpeg /.test(command))
  await expect.poll(ofFfmpeg, { interval: 10 }).not.toEqual([])
  const started = listDescendants(first.pid)
  expect(await first.stop()).toBe(0)
  await expect.poll(() => listStillRunning(started), { interval: 20, timeout: 3000 }).toEqual([])
  expect(await state()).toBe('ladder')
  await startWorker()
  await expect.poll(state, { interval: 50, timeout: 60_000 }).toBe('done')
}, 90_000)
