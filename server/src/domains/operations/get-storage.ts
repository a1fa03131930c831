import { statfs } from 'node:fs/promises'
import type { SiteStorage } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { fileStorageRoot } from '../../platform/storage/file-storage.ts'
import { getSettings } from '../settings/index.ts'
import { findLastRun } from './backup-requests.ts'
import { presentBackups, readBackups } from './backups.ts'
import { listClockStarts } from './job-queries.ts'
import { findSums } from './sum-storage.ts'

/** The tasks that remove files which no row names; the clock of the worker starts them. */
const sweeps = ['videos.sweep-orphans', 'videos.sweep-media', 'publishing.sweep-sources', 'pictures.sweep']

/** Where media and backups are, and how much room is left. */
export async function getStorage(
  ctx: Pick<Context, 'db' | 'config' | 'storage' | 'clock'>,
): Promise<SiteStorage> {
  const { db, config, storage } = ctx
  const isFolder = storage.kind === 'file'
  const [disk, sums, starts, backups, lastRun, { backupHour, backupKeep }] = await Promise.all([
    readDisk(ctx),
    findSums(db),
    listClockStarts(db, sweeps),
    readBackups(ctx),
    findLastRun(ctx),
    getSettings(db),
  ])
  return {
    kind: isFolder ? 'folder' : 'bucket',
    name: isFolder ? fileStorageRoot(config.dataDir) : config.s3.bucket,
    disk,
    sums,
    sweeps: sweeps.map((task) => ({ task, startedAt: starts.get(task)?.toISOString() ?? null })),
    backupFolder: config.backupDir ?? null,
    nightly: { hour: backupHour, timeZone: config.timeZone, kept: backupKeep },
    backup: presentBackups(backups),
    lastRun,
  }
}

/** Of the data folder, bytes. */
export async function readDisk({ config }: Pick<Context, 'config'>): Promise<SiteStorage['disk']> {
  const { bavail, blocks, bsize } = await statfs(config.dataDir)
  return { free: bavail * bsize, total: blocks * bsize }
}
