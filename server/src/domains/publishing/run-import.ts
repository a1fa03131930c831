import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createSandbox, MediaRefusal, type Sandbox } from '@liuguang/media'
import type { Config } from '../../config.ts'
import type { Context } from '../../context.ts'
import type { TaskRun } from '../../platform/jobs/task.ts'
import { storedOutput } from './import-output.ts'
import { mayFollow } from './import-state.ts'
import { findImport, type Import, OvertakenError, setState } from './queries.ts'

/** What a step of an import works with. */
export interface ImportRun {
  ctx: Context
  run: Import
  sandbox: Sandbox
  /** The source file. */
  source: string
  /** Empty at the start, removed at the end. */
  workDir: string
  signal: AbortSignal
}

function openSandbox(config: Config): Promise<Sandbox> {
  const { ffmpegPath, ffprobePath, allowUnsandboxed, ffmpegSeconds } = config
  return createSandbox({
    ...{ ffmpegPath, ffprobePath, allowUnsandboxed },
    limits: { addressBytes: config.ffmpegMemoryMb * 2 ** 20, fileBytes: config.ffmpegFileMb * 2 ** 20 },
    longestMs: ffmpegSeconds === 0 ? undefined : ffmpegSeconds * 1000,
  })
}

/**
 * Runs the steps of one job of an import. A refusal is an outcome and is written down, as a failure where the video is
 * published already; any other failure is thrown, so that the queue tries again, and written down when no further try
 * follows. Nothing is left in the work folder.
 */
export async function runImport(
  ctx: Context,
  run: Import,
  task: TaskRun,
  steps: (work: ImportRun) => Promise<void>,
): Promise<void> {
  const workDir = join(task.workDir, `import-${run.id}-${run.run}`)
  await mkdir(workDir, { recursive: true })
  try {
    const sandbox = await openSandbox(ctx.config)
    const source = await ctx.storage.localFile(run.sourceKey, workDir, task.signal)
    await steps({ ctx, run, sandbox, source, workDir, signal: task.signal })
  } catch (error) {
    if (task.signal.aborted) throw new Error('the worker stopped; the import goes on at its next start')
    if (error instanceof OvertakenError) {
      ctx.log.warn({ importId: run.id.toString() }, error.message)
      // A run that ended well would take the job away, which is its successor's by now; a failed one leaves it alone.
      throw error
    }
    // A full disk is our trouble, not the file's: it is tried again.
    if (error instanceof MediaRefusal && error.reason !== 'no_space') {
      const output = storedOutput(error.detail)
      const why = { reason: error.reason, detail: error.message, output }
      const ids = { importId: run.id.toString(), videoId: run.videoId.toString() }
      ctx.log.warn({ ...ids, ...why }, 'an import was refused')
      const now = await findImport(ctx.db, run.id)
      await setState(ctx.db, run, now && mayFollow(now.state, 'refused') ? 'refused' : 'failed', why)
      return
    }
    if (task.isLastTry) {
      const detail = error instanceof Error ? error.message : String(error)
      await setState(ctx.db, run, 'failed', {
        reason: 'internal',
        detail: detail.slice(0, 2000),
        output: null,
      })
    }
    throw error
  } finally {
    await rm(workDir, { recursive: true, force: true })
  }
}
