import { join } from 'node:path'
import { makeLadder, makeStoryboard, planRenditions, probeVideo, type VideoProbe } from '@liuguang/media'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import type { TaskRun } from '../../platform/jobs/task.ts'
import { findAsset, replaceRenditions, setStoryboard } from '../media/index.ts'
import { isPrepared } from './import-state.ts'
import { importLimits } from './imports/import-limits.ts'
import { findProbe, setProbe, setState, startRun } from './imports/run-queries.ts'
import { reportProgress } from './progress-reporter.ts'
import { type ImportWorkspace, runImport } from './run-import.ts'
import { stageRenditions } from './stage-renditions.ts'

/**
 * Makes all rungs in one decode, then the seek pictures. The video can be watched meanwhile.
 * @param isRetry an operator retries it after a failure, of which what was measured of the file may be the cause
 */
export async function buildLadder(
  ctx: Context,
  { importId, isRetry = false }: { importId: bigint; isRetry?: boolean | undefined },
  taskRun: TaskRun,
): Promise<void> {
  const importRow = await startRun(ctx.db, importId)
  if (!importRow || !isPrepared(importRow.state)) return
  await runImport(ctx, importRow, taskRun, async (workspace) => {
    // Use this import's own asset: a later import may have replaced the one being played.
    const asset = await findAsset(ctx.db, importRow.videoId, importRow.assetId ?? undefined)
    if (!asset) throw new Error(`video ${importRow.videoId} has no asset`)
    const probe = await getProbe(workspace, isRetry)
    if (importRow.state === 'ladder') {
      const outDir = join(workspace.workDir, 'ladder')
      const renditions = await makeLadder(workspace.sandbox, {
        source: workspace.source,
        probe,
        plan: planRenditions(probe, { kind: importRow.kind }),
        outDir,
        signal: workspace.signal,
        onProgress: reportProgress(ctx, importRow, 'ladder'),
      })
      const moveFiles = await stageRenditions(workspace, asset.token, outDir, renditions)
      await inTransaction(ctx.db, async (tx) => {
        await setState(tx, importRow, 'storyboard')
        await moveFiles()
        await replaceRenditions(tx, asset.id, renditions, ctx.clock.now())
      })
    }
    const outDir = join(workspace.workDir, 'storyboard')
    const storyboard = await makeStoryboard(workspace.sandbox, {
      source: workspace.source,
      probe,
      outDir,
      signal: workspace.signal,
    })
    const key = `assets/${asset.token}/storyboard`
    const moveFiles = await ctx.storage.prepareFolder(outDir, key, workspace.signal)
    await inTransaction(ctx.db, async (tx) => {
      await setState(tx, importRow, 'done')
      await moveFiles()
      await setStoryboard(tx, asset.id, storyboard)
    })
  })
}

/** What the first step of the import measured, unless an earlier release did. */
async function getProbe(workspace: ImportWorkspace, isRetry: boolean): Promise<VideoProbe> {
  const { ctx, importRow, sandbox, source, signal } = workspace
  const stored = isRetry ? undefined : await findProbe(ctx.db, importRow.id)
  if (stored) return stored
  const probe = await probeVideo(sandbox, source, { ...importLimits, signal })
  await inTransaction(ctx.db, (tx) => setProbe(tx, importRow, probe))
  return probe
}
