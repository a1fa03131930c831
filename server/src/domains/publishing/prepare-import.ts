import { join } from 'node:path'
import { makeCover, makeFirstRendition, planRenditions, probeVideo } from '@liuguang/media'
import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import type { TaskRun } from '../../platform/jobs/task.ts'
import { makeFolderToken } from '../../platform/storage/folder-token.ts'
import { endSchedule, holdItem, lockSchedule, publishItem, setCover } from '../catalogue/index.ts'
import { activateAsset, addRenditions, createAsset, findAsset } from '../media/index.ts'
import { getSettings } from '../settings/index.ts'
import { ladderJob } from './import-jobs.ts'
import { isImportHeld } from './imports/held-import-queries.ts'
import { importLimits } from './imports/import-limits.ts'
import { type Import, setImportAsset, setProbe, setState, startRun } from './imports/run-queries.ts'
import { reportProgress } from './progress-reporter.ts'
import { type ImportWorkspace, runImport } from './run-import.ts'
import { stageRenditions } from './stage-renditions.ts'
import { makeContactSheet } from './works/contact-sheet.ts'
import { setContactSheet } from './works/contact-sheet-queries.ts'
import { submitIfReady } from './works/submit-work.ts'
import { makeAuthorCoverJob } from './works/work-covers.ts'
import { findWork, lockWork } from './works/work-queries.ts'

/**
 * Turns a file into a video that can be played: probe, one rendition, cover. An operator's is published, or hidden until
 * the time that was chosen; a member's waits for review once its author has submitted it. The ladder is a separate job, so
 * that the next file does not wait for it.
 */
export async function prepareImport(ctx: Context, importId: bigint, approvedBy: string, taskRun: TaskRun) {
  const importRow = await startRun(ctx.db, importId)
  // A later state means that an earlier run did the work and died after its last commit.
  if (
    !importRow ||
    importRow.isForChange ||
    !['waiting', 'inspecting', 'first_rendition', 'cover'].includes(importRow.state)
  )
    return
  await runImport(ctx, importRow, taskRun, async (workspace) => {
    if (importRow.state === 'waiting') await setState(ctx.db, importRow, 'inspecting')
    const probe = await probeVideo(workspace.sandbox, workspace.source, {
      ...(await limitsOf(workspace)),
      signal: workspace.signal,
    })
    await inTransaction(ctx.db, (tx) => setProbe(tx, importRow, probe))
    const cover = startCover(workspace, probe)
    const coverSettled = Promise.allSettled([cover])
    try {
      if (importRow.state !== 'cover') await makePlayable(workspace, probe)
    } finally {
      // The cover must be finished before its work folder is deleted.
      await coverSettled
    }
    await setState(ctx.db, importRow, 'cover')
    if (importRow.ownerId === null) await publishWithCover(workspace, await cover, approvedBy)
    else await finishWork(workspace, probe, await cover)
  })
}

type Probe = Awaited<ReturnType<typeof probeVideo>>
type Cover = Awaited<ReturnType<typeof makeCover>>

/** The cover takes longest, so it is made in parallel with the first rendition. */
function startCover({ sandbox, source, workDir, signal }: ImportWorkspace, probe: Probe): Promise<Cover> {
  return makeCover(sandbox, { source, probe, outDir: join(workDir, 'cover'), signal })
}

async function makePlayable(workspace: ImportWorkspace, probe: Probe): Promise<void> {
  const { ctx, importRow } = workspace
  await setState(ctx.db, importRow, 'first_rendition')
  const outDir = join(workspace.workDir, 'first')
  const renditions = await makeFirstRendition(workspace.sandbox, {
    source: workspace.source,
    probe,
    plan: planRenditions(probe, { kind: importRow.kind }),
    outDir,
    signal: workspace.signal,
    onProgress: reportProgress(ctx, importRow, 'first_rendition'),
  })
  const token = makeFolderToken()
  const moveFiles = await stageRenditions(workspace, token, outDir, renditions)
  await inTransaction(ctx.db, async (tx) => {
    if (importRow.ownerId !== null) await requireDraft(tx, importRow)
    // Before files are moved: it throws unless this is the newest run, and an older one must not touch the files of its
    // successor.
    await setState(tx, importRow, 'cover')
    const asset = await createAsset(tx, importRow.videoId, token)
    await moveFiles()
    await setImportAsset(tx, importRow, asset.id)
    await addRenditions(tx, asset.id, renditions)
    await activateAsset(tx, importRow.videoId, asset.id, {
      durationMs: probe.durationMs,
      width: probe.video.width,
      height: probe.video.height,
    })
  })
}

/**
 * Locks the work until the transaction ends. Only a draft gets files: whatever waits for review or is published stays what
 * a reviewer saw.
 */
async function requireDraft(tx: Tx, { id, videoId }: Import): Promise<void> {
  await lockWork(tx, videoId)
  const work = await findWork(tx, videoId)
  if (work?.state !== 'draft') throw new Error(`import ${id}: work ${videoId} is not a draft any more`)
}

/** A member's file has limits of its own. */
export async function limitsOf({
  ctx,
  importRow,
}: Pick<ImportWorkspace, 'ctx' | 'importRow'>): Promise<{ maxBytes: number; maxDurationMs: number }> {
  if (importRow.ownerId === null) return importLimits
  const { uploadMaxMb, uploadMaxMinutes } = await getSettings(ctx.db)
  return { maxBytes: uploadMaxMb * 2 ** 20, maxDurationMs: uploadMaxMinutes * 60_000 }
}

/** Makes the pictures for reviewers, and submits the work if its author has requested that. */
async function finishWork(workspace: ImportWorkspace, probe: Probe, cover: Cover): Promise<void> {
  const { ctx, importRow, signal } = workspace
  const asset = await findAsset(ctx.db, importRow.videoId)
  if (!asset) throw new Error(`video ${importRow.videoId} has no asset`)
  const { sheet, moveFiles: moveSheet } = await makeContactSheet(workspace, probe, asset.token)
  const token = makeFolderToken()
  const moveCover = await ctx.storage.prepareFolder(
    join(workspace.workDir, 'cover'),
    `covers/${token}`,
    signal,
  )
  await inTransaction(ctx.db, async (tx) => {
    await requireDraft(tx, importRow)
    await setState(tx, importRow, 'ladder')
    await moveSheet()
    await setContactSheet(tx, importRow.videoId, sheet)
    await setCover(tx, importRow.videoId, cover, token)
    await moveCover()
    await addJob(tx, ladderJob, { importId: importRow.id })
    const work = await findWork(tx, importRow.videoId)
    if (work?.coverAtMs != null || work?.coverPictureId != null)
      await addJob(tx, makeAuthorCoverJob, { itemId: importRow.videoId })
    await submitIfReady(ctx, tx, importRow.videoId)
  })
}

/** Approves an operator's import, and publishes it unless it waits for a time, or for staff. */
async function publishWithCover(workspace: ImportWorkspace, cover: Cover, approvedBy: string): Promise<void> {
  const { ctx, importRow } = workspace
  const outDir = join(workspace.workDir, 'cover')
  const token = makeFolderToken()
  const moveFiles = await ctx.storage.prepareFolder(outDir, `covers/${token}`, workspace.signal)
  await inTransaction(ctx.db, async (tx) => {
    // First, as whoever changes the schedule locks the item before the import.
    const schedule = (await lockSchedule(tx, importRow.videoId))?.schedule
    await setState(tx, importRow, 'ladder')
    await setCover(tx, importRow.videoId, cover, token)
    await moveFiles()
    const now = ctx.clock.now()
    const waits = schedule ? schedule.publish_at > now : await isImportHeld(tx, importRow.id)
    const approval = { approvedBy, reason: 'import', now }
    if (waits) await holdItem(tx, importRow.videoId, approval)
    else {
      await publishItem(tx, importRow.videoId, approval)
      await endSchedule(tx, importRow.videoId)
    }
    await addJob(tx, ladderJob, { importId: importRow.id })
  })
}
