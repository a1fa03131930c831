import type { FileHandle } from 'node:fs/promises'

/**
 * Reads parts of files into one buffer, which grows to the largest of them: a ten-hour video has 18,000 segments, and a
 * buffer for each would wait for the garbage collector. The next read overwrites the returned bytes.
 */
export class ReadBuffer {
  private bytes = Buffer.alloc(0)

  /** @returns fewer bytes than `length` at the end of the file */
  async read(file: FileHandle, position: number, length: number): Promise<Buffer> {
    if (this.bytes.length < length) this.bytes = Buffer.alloc(length)
    const { bytesRead } = await file.read(this.bytes, 0, length, position)
    return this.bytes.subarray(0, bytesRead)
  }
}
