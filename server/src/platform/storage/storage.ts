import { mkdirSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Where files live: keys such as `assets/<token>/v720/00001.8000.m4s`. */
export interface Storage {
  disk: Disk
  /** Root folder of a local disk: delivery streams from it without a copy. */
  localRoot: string
  /**
   * Makes a finished folder the content of `key`, all at once; what was there is replaced. The folder is gone after.
   */
  moveFolderIn(folder: string, key: string): Promise<void>
  /** The same for one file. */
  moveFileIn(file: string, key: string): Promise<void>
  /** Where ffmpeg can read the file of a key. */
  localPath(key: string): string
}

/** The local folder `media` in the data folder. */
export function openStorage(dataDir: string): Storage {
  const localRoot = join(dataDir, 'media')
  mkdirSync(localRoot, { recursive: true })
  const localPath = (key: string) => join(localRoot, key)
  return {
    disk: new Disk(new FSDriver({ location: localRoot, visibility: 'private' })),
    localRoot,
    localPath,
    async moveFolderIn(folder, key) {
      const target = localPath(key)
      await rm(target, { recursive: true, force: true })
      await move(folder, target)
    },
    async moveFileIn(file, key) {
      await move(file, localPath(key))
    },
  }
}

async function move(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  try {
    await rename(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    // Another file system: copied beside the target, then renamed, so that nothing half-copied is ever seen.
    const beside = `${to}.part`
    await rm(beside, { recursive: true, force: true })
    await cp(from, beside, { recursive: true })
    await rename(beside, to)
    await rm(from, { recursive: true, force: true })
  }
}
