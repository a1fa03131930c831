import { probeVideo, type VideoProbe } from '@liuguang/media'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import type { TaskRun } from '../../../platform/jobs/task.ts'
import { setApprover } from '../../catalogue/index.ts'
import { restartReached } from '../../engagement/index.ts'
import { addRenditions, createAsset, setStoryboard } from '../../media/index.ts'
import { isFinished } from '../import-state.ts'
import { adoptChangeFile } from '../imports/change-file-queries.ts'
import { setImportAsset, setProbe, setState, startRun } from '../imports/run-queries.ts'
import { limitsOf } from '../prepare-import.ts'
import { makeFiles, type NewFiles, switchToNewFiles } from '../reencode.ts'
import { requireReplaceable } from '../replace-item-file.ts'
import { type ImportWorkspace, runImport } from '../run-import.ts'
import { setNextContactSheet } from './contact-sheet-queries.ts'
import { submitIfReady } from './submit-work.ts'
import { lockWork } from './work-queries.ts'

/**
 * Processes another file of a published item completely, because nobody waits to watch it: all rungs, the seek pictures,
 * and of a member's work the pictures for reviewers. What is published stays. Then the change of the work is submitted, if
 * its author has already requested that. The file of an item of the site's own, which an operator approved, is played as
 * soon as it is ready.
 */
export async function prepareChange(
  ctx: Context,
  { importId }: { importId: bigint },
  taskRun: TaskRun,
): Promise<void> {
  const importRow = await startRun(ctx.db, importId)
  if (!importRow?.isForChange || isFinished(importRow.state)) return
  await runImport(ctx, importRow, taskRun, async (workspace) => {
    if (importRow.state === 'waiting') await setState(ctx.db, importRow, 'inspecting')
    const probe = await probeVideo(workspace.sandbox, workspace.source, {
      ...(await limitsOf(workspace)),
      signal: workspace.signal,
    })
    await inTransaction(ctx.db, (tx) => setProbe(tx, importRow, probe))
    const files = await makeFiles(workspace, probe)
    const { approvedBy } = importRow
    if (approvedBy === null) await storeFiles(workspace, files)
    else await playFiles(workspace, probe, { files, approvedBy })
  })
}

/** Plays the files that replace those of an item of the site's own, unless it cannot have another file any more. */
async function playFiles(
  workspace: ImportWorkspace,
  probe: VideoProbe,
  { files, approvedBy }: { files: NewFiles; approvedBy: string },
): Promise<void> {
  const { id, videoId } = workspace.importRow
  await switchToNewFiles(workspace, probe, files, {
    operator: { name: approvedBy, role: 'system' },
    async prepare(tx) {
      await requireReplaceable(tx, videoId)
      await adoptChangeFile(tx, videoId, id)
      await restartReached(tx, videoId)
      await setApprover(tx, videoId, approvedBy)
    },
  })
}

/** Stores the new files beside those that are played. */
async function storeFiles({ ctx, importRow }: ImportWorkspace, files: NewFiles): Promise<void> {
  const { videoId } = importRow
  await inTransaction(ctx.db, async (tx) => {
    await lockWork(tx, videoId)
    await setState(tx, importRow, 'done')
    const asset = await createAsset(tx, videoId, files.token)
    await setImportAsset(tx, importRow, asset.id)
    await addRenditions(tx, asset.id, files.renditions)
    await setStoryboard(tx, asset.id, files.storyboard)
    await setNextContactSheet(tx, videoId, files.sheet ?? null)
    for (const move of files.moves) await move()
    await submitIfReady(ctx, tx, videoId)
  })
}
