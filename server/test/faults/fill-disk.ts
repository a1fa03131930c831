import { closeSync, openSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Fills the disk of `folder` with one file, leaving about this many bytes. @returns the file, to be removed
 */
export async function fillDisk(folder: string, leaveBytes: number): Promise<string> {
  const file = join(folder, `filler-${process.hrtime.bigint()}`)
  const handle = openSync(file, 'w')
  const { bavail, bsize } = statfsSync(folder)
  let left = bavail * bsize - leaveBytes
  const block = Buffer.alloc(64 * 1024, 1)
  try {
    while (left > 0) left -= writeSync(handle, block, 0, Math.min(left, block.length))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  } finally {
    closeSync(handle)
  }
  return file
}
