import { join } from 'node:path'
import { makeCover, makeFirstRendition, planRenditions, probeVideo } from '@liuguang/media'
import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import type { TaskRun } from '../../platform/jobs/task.ts'
import { makeFolderToken } from '../../platform/storage/folder-token.ts'
import { publishItem, setCover } from '../catalogue/index.ts'
import { activateAsset, addRenditions, createAsset, findAsset } from '../media/index.ts'
import { getSettings } from '../settings/index.ts'
import { ladderJob } from './import-jobs.ts'
import { importLimits } from './import-limits.ts'
import { prepareRenditions } from './prepare-renditions.ts'
import { reportProgress } from './progress-reporter.ts'
import { type Import, setImportAsset, setProbe, setState, startRun } from './queries.ts'
import { type ImportRun, runImport } from './run-import.ts'
import { makeContactSheet } from './works/contact-sheet.ts'
import { submitIfReady } from './works/submit-work.ts'
import { makeCoverJob } from './works/work-covers.ts'
import { findWork, lockWork, setContactSheet } from './works/work-queries.ts'

/**
 * Turns a file into a video that can be played: probe, one rendition, cover. An operator's is published, a member's waits
 * for review once its author has handed it in. The ladder is a separate job, so that the
 * next file does not wait for it.
 */
export async function prepareImport(ctx: Context, importId: bigint, approvedBy: string, task: TaskRun) {
  const run = await startRun(ctx.db, importId)
  // A later state means that an earlier run did the work and died after its last commit.
  if (!run || !['waiting', 'inspecting', 'first_rendition', 'cover'].includes(run.state)) return
  await runImport(ctx, run, task, async (importRun) => {
    if (run.state === 'waiting') await setState(ctx.db, run, 'inspecting')
    const probe = await probeVideo(importRun.sandbox, importRun.source, {
      ...(await limitsOf(importRun)),
      signal: importRun.signal,
    })
    await inTransaction(ctx.db, (tx) => setProbe(tx, run, probe))
    const cover = startCover(importRun, probe)
    const coverSettled = Promise.allSettled([cover])
    try {
      if (run.state !== 'cover') await makePlayable(importRun, probe)
    } finally {
      // The cover must be finished before its work folder is deleted.
      await coverSettled
    }
    await setState(ctx.db, run, 'cover')
    if (run.ownerId === null) await publishWithCover(importRun, await cover, approvedBy)
    else await finishWork(importRun, probe, await cover)
  })
}

type Probe = Awaited<ReturnType<typeof probeVideo>>
type Cover = Awaited<ReturnType<typeof makeCover>>

/** The cover takes longest, so it is made in parallel with the first rendition. */
function startCover({ sandbox, source, workDir, signal }: ImportRun, probe: Probe): Promise<Cover> {
  return makeCover(sandbox, { source, probe, outDir: join(workDir, 'cover'), signal })
}

async function makePlayable(importRun: ImportRun, probe: Probe): Promise<void> {
  const { ctx, run } = importRun
  await setState(ctx.db, run, 'first_rendition')
  const outDir = join(importRun.workDir, 'first')
  const renditions = await makeFirstRendition(importRun.sandbox, {
    source: importRun.source,
    probe,
    plan: planRenditions(probe, { kind: run.kind }),
    outDir,
    signal: importRun.signal,
    onProgress: reportProgress(ctx, run, 'first_rendition'),
  })
  const token = makeFolderToken()
  const moveFiles = await prepareRenditions(importRun, token, outDir, renditions)
  await inTransaction(ctx.db, async (tx) => {
    // Checks first that this is the newest run: an older run must not touch the files of its successor.
    if (run.ownerId !== null) await requireDraft(tx, run)
    await setState(tx, run, 'cover')
    const asset = await createAsset(tx, run.videoId, token)
    await moveFiles()
    await setImportAsset(tx, run, asset.id)
    await addRenditions(tx, asset.id, renditions)
    await activateAsset(tx, run.videoId, asset.id, {
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
async function limitsOf({ ctx, run }: ImportRun) {
  if (run.ownerId === null) return importLimits
  const { uploadMaxMb, uploadMaxMinutes } = await getSettings(ctx.db)
  return { maxBytes: uploadMaxMb * 2 ** 20, maxDurationMs: uploadMaxMinutes * 60_000 }
}

/** Makes the pictures that a reviewer looks at, and submits the work if its author has asked for it. */
async function finishWork(importRun: ImportRun, probe: Probe, cover: Cover): Promise<void> {
  const { ctx, run, signal } = importRun
  const asset = await findAsset(ctx.db, run.videoId)
  if (!asset) throw new Error(`video ${run.videoId} has no asset`)
  const { sheet, moveFiles: moveSheet } = await makeContactSheet(importRun, probe, asset.token)
  const token = makeFolderToken()
  const moveCover = await ctx.storage.prepareFolder(
    join(importRun.workDir, 'cover'),
    `covers/${token}`,
    signal,
  )
  await inTransaction(ctx.db, async (tx) => {
    await requireDraft(tx, run)
    await setState(tx, run, 'ladder')
    await moveSheet()
    await setContactSheet(tx, run.videoId, sheet)
    await setCover(tx, run.videoId, cover, token)
    await moveCover()
    await addJob(tx, ladderJob, { importId: run.id })
    const now = await findWork(tx, run.videoId)
    if (now?.coverAtMs != null || now?.coverPictureId != null)
      await addJob(tx, makeCoverJob, { itemId: run.videoId })
    await submitIfReady(ctx, tx, run.videoId)
  })
}

async function publishWithCover(importRun: ImportRun, cover: Cover, approvedBy: string): Promise<void> {
  const { ctx, run } = importRun
  const outDir = join(importRun.workDir, 'cover')
  const token = makeFolderToken()
  const moveFiles = await ctx.storage.prepareFolder(outDir, `covers/${token}`, importRun.signal)
  await inTransaction(ctx.db, async (tx) => {
    await setState(tx, run, 'ladder')
    await setCover(tx, run.videoId, cover, token)
    await moveFiles()
    await publishItem(tx, run.videoId, { approvedBy, reason: 'import', now: ctx.clock.now() })
    await addJob(tx, ladderJob, { importId: run.id })
  })
}
