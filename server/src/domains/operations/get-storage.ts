import { statfs } from 'node:fs/promises'
import type { SiteStorage } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { sumPictureBytes } from '../../platform/pictures/picture-bytes.ts'
import { fileStorageRoot } from '../../platform/storage/file-storage.ts'
import { sumFileBytes } from '../publishing/index.ts'
import { presentBackups, readBackups } from './backups.ts'
import { listClockStarts } from './job-queries.ts'

/** The tasks that remove files which no row names; the clock of the worker starts them. */
const sweeps = ['videos.sweep-orphans', 'videos.sweep-media', 'publishing.sweep-sources', 'pictures.sweep']

/** How long sums are shown: those of a large site read millions of rows. */
const keptMs = 10 * 60_000

type Sums = Pick<SiteStorage, 'bytes' | 'summedAt'>

/** The last sums, by database: tests open several in one process. */
const kept = new WeakMap<object, { startedAt: number; sums: Promise<Sums> }>()

/** Where media and backups are, and how much room is left. */
export async function getStorage(
  ctx: Pick<Context, 'db' | 'config' | 'storage' | 'clock'>,
): Promise<SiteStorage> {
  const { db, config, storage } = ctx
  const isFolder = storage.kind === 'file'
  const [disk, sums, starts, backups] = await Promise.all([
    readDisk(ctx),
    keepSums(ctx),
    listClockStarts(db, sweeps),
    readBackups(ctx),
  ])
  return {
    kind: isFolder ? 'folder' : 'bucket',
    name: isFolder ? fileStorageRoot(config.dataDir) : config.s3.bucket,
    disk,
    ...sums,
    sweeps: sweeps.map((task) => ({ task, startedAt: starts.get(task)?.toISOString() ?? null })),
    backupFolder: config.backupDir ?? null,
    backup: presentBackups(backups),
  }
}

/** Sums of the last 10 minutes, or new ones, which concurrent calls share. Each process has its own. */
function keepSums({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Sums> {
  const now = clock.now()
  const last = kept.get(db)
  // Absolute: after the clock is set back, sums must not be kept for ever.
  if (last && Math.abs(now.getTime() - last.startedAt) < keptMs) return last.sums
  const sums = sumBytes(db, now)
  kept.set(db, { startedAt: now.getTime(), sums })
  // A failure is not kept.
  sums.catch(() => kept.delete(db))
  return sums
}

async function sumBytes(db: Context['db'], now: Date): Promise<Sums> {
  const [files, pictures] = await Promise.all([sumFileBytes(db), sumPictureBytes(db)])
  return { bytes: { ...files, pictures }, summedAt: now.toISOString() }
}

/** Of the data folder, bytes. */
export async function readDisk({ config }: Pick<Context, 'config'>): Promise<SiteStorage['disk']> {
  const { bavail, blocks, bsize } = await statfs(config.dataDir)
  return { free: bavail * bsize, total: blocks * bsize }
}
