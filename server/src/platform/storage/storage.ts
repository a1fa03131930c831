import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Where files live: keys such as `assets/<token>/v720/00001.8000.m4s`. */
export interface Storage {
  disk: Disk
  /** Root folder of a local disk: delivery streams from it without a copy. */
  localRoot: string
}

/** The local folder `media` in the data folder. */
export function openStorage(dataDir: string): Storage {
  const localRoot = join(dataDir, 'media')
  mkdirSync(localRoot, { recursive: true })
  return { disk: new Disk(new FSDriver({ location: localRoot, visibility: 'private' })), localRoot }
}
