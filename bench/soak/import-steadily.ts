import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { commandLineOperator } from '@liuguang/server/domains/audit/index'
import { findImport, isFinished, startImport } from '@liuguang/server/domains/publishing/index'
import type { OpenContext } from '@liuguang/server/open-context'

const run = promisify(execFile)

export async function makeSource(folder: string): Promise<string> {
  const file = join(folder, 'source.mp4')
  await run('ffmpeg', [
    ...['-nostdin', '-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=size=854x480:rate=25:duration=20'],
    ...['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000:duration=20'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '50', '-c:a', 'aac', file],
  ])
  return file
}

/** Imports one video after another, each with its ladder. @throws when an import fails */
export async function importSteadily(
  ctx: OpenContext,
  source: string,
  onDone: (videoId: number) => void,
  signal: AbortSignal,
): Promise<void> {
  for (let n = 1; !signal.aborted; n += 1) {
    const { importId, videoId } = await startImport(ctx, source, {
      ...{ title: `長跑 ${n}`, description: '', tags: [], categoryId: undefined, price: undefined },
      ...{ isVipOnly: false, freeSeconds: 5, approvedBy: commandLineOperator('bench') },
    })
    for (;;) {
      const found = await findImport(ctx.db, importId)
      if (found?.state === 'done') break
      if (found && isFinished(found.state)) throw new Error(`an import ended ${found.state}: ${found.detail}`)
      if (signal.aborted) return
      await sleep(250)
    }
    onDone(Number(videoId))
  }
}
