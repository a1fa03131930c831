import { join } from 'node:path'
import { makeLadder, makeStoryboard, planRenditions, probeVideo } from '@liuguang/media'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import type { TaskRun } from '../../platform/jobs/task.ts'
import { findAsset, replaceRenditions, setStoryboard } from '../media/index.ts'
import { importLimits } from './import-limits.ts'
import { prepareRenditions } from './prepare-renditions.ts'
import { reportProgress } from './progress-reporter.ts'
import { setState, startRun } from './queries.ts'
import { runImport } from './run-import.ts'

/** Makes all rungs in one decode, then the seek pictures. The video can be watched meanwhile. */
export async function buildLadder(ctx: Context, importId: bigint, task: TaskRun): Promise<void> {
  const run = await startRun(ctx.db, importId)
  if (!run || !['ladder', 'storyboard'].includes(run.state)) return
  await runImport(ctx, run, task, async (importRun) => {
    // Of this import: its video may be played from the files of another one by now.
    const asset = await findAsset(ctx.db, run.videoId, run.assetId ?? undefined)
    if (!asset) throw new Error(`video ${run.videoId} has no asset`)
    const probe = await probeVideo(importRun.sandbox, importRun.source, {
      ...importLimits,
      signal: importRun.signal,
    })
    if (run.state === 'ladder') {
      const outDir = join(importRun.workDir, 'ladder')
      const renditions = await makeLadder(importRun.sandbox, {
        source: importRun.source,
        probe,
        plan: planRenditions(probe, { kind: run.kind }),
        outDir,
        signal: importRun.signal,
        onProgress: reportProgress(ctx, run, 'ladder'),
      })
      const moveFiles = await prepareRenditions(importRun, asset.token, outDir, renditions)
      await inTransaction(ctx.db, async (tx) => {
        await setState(tx, run, 'storyboard')
        await moveFiles()
        await replaceRenditions(tx, asset.id, renditions, ctx.clock.now())
      })
    }
    const outDir = join(importRun.workDir, 'storyboard')
    const storyboard = await makeStoryboard(importRun.sandbox, {
      source: importRun.source,
      probe,
      outDir,
      signal: importRun.signal,
    })
    const key = `assets/${asset.token}/storyboard`
    const moveFiles = await ctx.storage.prepareFolder(outDir, key, importRun.signal)
    await inTransaction(ctx.db, async (tx) => {
      await setState(tx, run, 'done')
      await moveFiles()
      await setStoryboard(tx, asset.id, storyboard)
    })
  })
}
