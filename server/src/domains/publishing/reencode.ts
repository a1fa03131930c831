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
import { inTransaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { TaskRun } from '../../platform/jobs/task.ts'
import { makeFolderToken } from '../../platform/storage/folder-token.ts'
import type { Actor } from '../audit/index.ts'
import { addRenditions, createAsset, replaceAsset, setStoryboard } from '../media/index.ts'
import { changeAsOperator } from './change-as-operator.ts'
import { importLimits } from './import-limits.ts'
import { isFinished } from './import-state.ts'
import { prepareRenditions } from './prepare-renditions.ts'
import { reportProgress } from './progress-reporter.ts'
import { setImportAsset, setProbe, setState, startRun } from './queries.ts'
import { type ImportRun, runImport } from './run-import.ts'
import { makeContactSheet } from './works/contact-sheet.ts'
import { lockWork, setContactSheet } from './works/work-queries.ts'

/** Files that are ready, and the functions that move them into place. */
interface NewFiles {
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
  { importId, actor }: { importId: bigint; actor: Pick<Actor, 'accountId' | 'name'> },
  task: TaskRun,
): Promise<void> {
  const run = await startRun(ctx.db, importId)
  if (!run || isFinished(run.state)) return
  await runImport(ctx, run, task, async (importRun) => {
    if (run.state === 'waiting') await setState(ctx.db, run, 'inspecting')
    const probe = await probeVideo(importRun.sandbox, importRun.source, {
      ...importLimits,
      signal: importRun.signal,
    })
    await inTransaction(ctx.db, (tx) => setProbe(tx, run, probe))
    const files = await makeFiles(importRun, probe)
    await playInstead(importRun, probe, files, { ...actor, role: 'system' })
  })
}

async function makeFiles(importRun: ImportRun, probe: VideoProbe): Promise<NewFiles> {
  const { ctx, run, sandbox, source, workDir, signal } = importRun
  const token = makeFolderToken()
  if (run.state !== 'storyboard') await setState(ctx.db, run, 'ladder')
  const ladderDir = join(workDir, 'ladder')
  const renditions = await makeLadder(sandbox, {
    ...{ source, probe, signal, outDir: ladderDir },
    plan: planRenditions(probe, { kind: run.kind }),
    onProgress: reportProgress(ctx, run, 'ladder'),
  })
  await setState(ctx.db, run, 'storyboard')
  const outDir = join(workDir, 'storyboard')
  const storyboard = await makeStoryboard(sandbox, { source, probe, outDir, signal })
  const contactSheet = run.ownerId === null ? undefined : await makeContactSheet(importRun, probe, token)
  return {
    ...{ token, renditions, storyboard, sheet: contactSheet?.sheet },
    moves: [
      await prepareRenditions(importRun, token, ladderDir, renditions),
      await ctx.storage.prepareFolder(outDir, `assets/${token}/storyboard`, signal),
      ...(contactSheet ? [contactSheet.moveFiles] : []),
    ],
  }
}

/**
 * Makes the new files what is played. It is the decision of whoever asked for it, so that a work that was approved stays
 * approved. If that is refused, because its author has handed in a change meanwhile, the import fails, and can be tried
 * again.
 */
async function playInstead(
  { ctx, run }: ImportRun,
  probe: VideoProbe,
  files: NewFiles,
  actor: Actor,
): Promise<void> {
  const now = ctx.clock.now()
  const { width, height } = probe.video
  const measures = { durationMs: probe.durationMs, width, height }
  await inTransaction(ctx.db, async (tx) => {
    // In the order in which reviews lock them.
    if (run.ownerId !== null) await lockWork(tx, run.videoId)
    await setState(tx, run, 'done')
    await changeAsOperator(tx, run.videoId, { actor, now }, async () => {
      const asset = await createAsset(tx, run.videoId, files.token)
      await setImportAsset(tx, run, asset.id)
      await addRenditions(tx, asset.id, files.renditions)
      await setStoryboard(tx, asset.id, files.storyboard)
      if (files.sheet) await setContactSheet(tx, run.videoId, files.sheet)
      await replaceAsset(tx, run.videoId, asset.id, measures, now)
    })
    // Deferred triggers run first and files move last: a transaction that is retried after a deadlock has moved nothing.
    await sql`set constraints all immediate`.execute(tx)
    for (const move of files.moves) await move()
  }).catch(async (error: unknown) => {
    if (!(error instanceof AppError)) throw error
    ctx.log.warn({ itemId: run.videoId.toString(), reason: error.failure }, 'new files were not used')
    await setState(ctx.db, run, 'failed', { ...causeOf(error), output: null })
  })
}

/** Why the new files are not played, as the import stores it. */
function causeOf({ failure, message }: AppError): { reason: string; detail: string } {
  if (failure !== 'WORK_STATE_REFUSED') return { reason: failure.toLowerCase(), detail: message }
  const detail = 'A change of the work waits for review. Try again once it is decided.'
  return { reason: 'work_in_review', detail }
}
