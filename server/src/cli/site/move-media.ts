import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { ConfigError } from '../../config.ts'
import { type CopyProgress, copyLibrary } from '../../platform/storage/copy-library.ts'
import { findS3Problems } from '../../platform/storage/find-s3-problems.ts'
import { openMoveJournal } from '../../platform/storage/move-journal.ts'
import { openStorage, type StorageKind, StorageUnavailableError } from '../../platform/storage/storage.ts'
import { type Command, UsageError } from '../command.ts'
import { readArguments } from '../read-options.ts'
import { mediaMoved, recordOperationAt } from '../record-operation.ts'
import { megabytes, throttle } from './progress.ts'

/**
 * Copies the library into the other storage. Then STORAGE is switched, and a second run copies what was added
 * in between.
 */
export const moveMediaCommand: Command = {
  name: 'move-media',
  usage: '--to s3|file',
  summary:
    'copy all media from the folder into the bucket or back, verified by hash; continues when run again',
  async run(args, { config, operator, print }) {
    const { values } = readArguments(args, [], { to: { type: 'string' } })
    const kind = values.to
    if (kind !== 's3' && kind !== 'file') throw new UsageError('--to s3 or --to file is required.')
    if (!config.databaseUrl) throw new UsageError('DATABASE_URL is not set')
    const problems = findS3Problems(config.s3)
    if (problems.length > 0) throw new ConfigError(problems)
    const other: StorageKind = kind === 's3' ? 'file' : 's3'
    // Before the first file: what is copied stays, however the run ends.
    const record = { operator, subject: { kind: 'storage', id: kind }, after: { bucket: config.s3.bucket } }
    await recordOperationAt(config.databaseUrl, mediaMoved, record)
    const storages = { from: await openStorage(config, other), to: await openStorage(config, kind) }
    // The journal of this bucket: another bucket starts empty.
    const bucket = createHash('sha256').update(`${config.s3.endpoint}/${config.s3.bucket}`).digest('hex')
    const path = join(config.dataDir, 'moves', `${other}-to-${kind}-${bucket.slice(0, 12)}.journal`)
    try {
      const done = await copyLibrary(
        storages,
        await openMoveJournal(path),
        throttle<CopyProgress>((progress) => print(describe(progress))),
      )
      print(describe(done))
      print(
        `All media are in ${kind === 's3' ? `the bucket ${config.s3.bucket}` : 'the folder'}, verified by hash.`,
      )
      if (config.storage !== kind) {
        print(
          `Now set STORAGE=${kind}, start the site again, and run this command again for files added in between.`,
        )
      }
      return 0
    } catch (error) {
      if (!(error instanceof StorageUnavailableError)) throw error
      print(`${error.message}\nNothing is lost: run it again to continue.`)
      return 1
    } finally {
      storages.from.close()
      storages.to.close()
    }
  },
}

function describe({ parts, doneParts, files, bytes }: CopyProgress): string {
  return `${doneParts} of ${parts} folders; ${files} files, ${megabytes(bytes)} in this run`
}
