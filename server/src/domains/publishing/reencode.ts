import { join } from 'node:path'
import {
  makeLadder,
  makeStoryboard,
  planRenditions,
  probeVideo,
  type RenditionFiles,
  type Storyboard,
  type VideoProbe,
} from '@liuguang/media'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { TaskRun } from '../../platform/jobs/task.ts'
import { makeFolderToken } from '../../platform/storage/folder-token.ts'
import type { Operator } from '../audit/index.ts'
import { indexItems } from '../catalogue/index.ts'
import { addRenditions, createAsset, replaceAsset, setStoryboard } from '../media/index.ts'
import { changeAsOperator } from './change-as-operator.ts'
import { isFinished } from './import-state.ts'
import { importLimits } from './imports/import-limits.ts'
import { type Import, setImportAsset, setProbe, setState, startRun } from './imports/run-queries.ts'
import { reportProgress } from './progress-reporter.ts'
import { type ImportWorkspace, runImport } from './run-import.ts'
import { stageRenditions } from './stage-renditions.ts'
import { makeContactSheet } from './works/contact-sheet.ts'
import { setContactSheet } from './works/contact-sheet-queries.ts'
import { lockWork } from './works/work-queries.ts'

/** Files that are ready, and the functions that move them into place. */
export interface NewFiles {
  token: string
  renditions: RenditionFiles[]
  storyboard: Storyboard
  /** Of a member’s work: the pictures that a reviewer looks at. */
  sheet: Storyboard | undefined
  moves: (() => Promise<void>)[]
}

/**
 * Encodes the file of a published item again: all rungs in one decode, the seek pictures, and of a member's work the
 * pictures for reviewers. All of them take the place of what is played in one transaction. A killed run begins again.
 */
export async function reencode(
  ctx: Context,
  { importId, actor: operator }: { importId: bigint; actor: Pick<Operator, 'accountId' | 'name'> },
  taskRun: TaskRun,
): Promise<void> {
  const importRow = await startRun(ctx.db, importId)
  if (!importRow || isFinished(importRow.state)) return
  await runImport(ctx, importRow, taskRun, async (workspace) => {
    if (importRow.state === 'waiting') await setState(ctx.db, importRow, 'inspecting')
    const probe = await probeVideo(workspace.sandbox, workspace.source, {
      ...importLimits,
      signal: workspace.signal,
    })
    await inTransaction(ctx.db, (tx) => setProbe(tx, importRow, probe))
    const files = await makeFiles(workspace, probe)
    await switchToNewFiles(workspace, probe, files, { operator: { ...operator, role: 'system' } })
  })
}

/** Makes all rungs of a file, its seek pictures, and of a member's work the pictures for reviewers. A killed run begins again. */
export async function makeFiles(workspace: ImportWorkspace, probe: VideoProbe): Promise<NewFiles> {
  const { ctx, importRow, sandbox, source, workDir, signal } = workspace
  const token = makeFolderToken()
  if (importRow.state !== 'storyboard') await setState(ctx.db, importRow, 'ladder')
  const ladderDir = join(workDir, 'ladder')
  const renditions = await makeLadder(sandbox, {
    ...{ source, probe, signal, outDir: ladderDir },
    plan: planRenditions(probe, { kind: importRow.kind }),
    onProgress: reportProgress(ctx, importRow, 'ladder'),
  })
  await setState(ctx.db, importRow, 'storyboard')
  const outDir = join(workDir, 'storyboard')
  const storyboard = await makeStoryboard(sandbox, { source, probe, outDir, signal })
  const contactSheet =
    importRow.ownerId === null ? undefined : await makeContactSheet(workspace, probe, token)
  return {
    ...{ token, renditions, storyboard, sheet: contactSheet?.sheet },
    moves: [
      await stageRenditions(workspace, token, ladderDir, renditions),
      await ctx.storage.prepareFolder(outDir, `assets/${token}/storyboard`, signal),
      ...(contactSheet ? [contactSheet.moveFiles] : []),
    ],
  }
}

/**
 * Makes the player use the new files. The switch counts as a decision of the person who requested them, so that an approved
 * work stays approved. If it is refused, because the author has submitted a change meanwhile, the import fails and can be
 * retried.
 * @param prepare runs first, in the same transaction. An AppError of it refuses the new files
 */
export async function switchToNewFiles(
  { ctx, importRow }: ImportWorkspace,
  probe: VideoProbe,
  files: NewFiles,
  { operator, prepare }: { operator: Operator; prepare?: (tx: Tx) => Promise<void> },
): Promise<void> {
  const now = ctx.clock.now()
  const { width, height } = probe.video
  const dimensions = { durationMs: probe.durationMs, width, height }
  await inTransaction(ctx.db, async (tx) => {
    // In the order in which reviews lock them.
    if (importRow.ownerId !== null) await lockWork(tx, importRow.videoId)
    await prepare?.(tx)
    await setState(tx, importRow, 'done')
    await changeAsOperator(tx, importRow.videoId, { operator, now }, async () => {
      const asset = await createAsset(tx, importRow.videoId, files.token)
      await setImportAsset(tx, importRow, asset.id)
      await addRenditions(tx, asset.id, files.renditions)
      await setStoryboard(tx, asset.id, files.storyboard)
      if (files.sheet) await setContactSheet(tx, importRow.videoId, files.sheet)
      await replaceAsset(tx, importRow.videoId, asset.id, dimensions, now)
      // Items are searched for by their length.
      await indexItems(tx, [importRow.videoId])
    })
    // Deferred triggers run first and files move last: a transaction that is retried after a deadlock has moved nothing.
    await sql`set constraints all immediate`.execute(tx)
    for (const move of files.moves) await move()
  }).catch(async (error: unknown) => {
    if (!(error instanceof AppError)) throw error
    ctx.log.warn({ itemId: importRow.videoId.toString(), reason: error.failure }, 'new files were not used')
    await setState(ctx.db, importRow, 'failed', { ...causeOf(error, importRow), output: null })
  })
}

/** Why the new files are not played, as the import stores it. */
function causeOf(
  { failure, message }: AppError,
  { isForChange }: Import,
): { reason: string; detail: string } {
  if (failure !== 'WORK_STATE_REFUSED' || isForChange)
    return { reason: failure.toLowerCase(), detail: message }
  const detail = 'A change of the work waits for review. Try again once it is decided.'
  return { reason: 'work_in_review', detail }
}
