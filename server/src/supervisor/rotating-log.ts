import { createWriteStream, mkdirSync, renameSync, statSync, type WriteStream } from 'node:fs'
import { dirname } from 'node:path'

const ROTATE_AT_BYTES = 20 * 2 ** 20

/**
 * A log file that is renamed to `.1` when it reaches 20 MB. On a full disk lines are lost, but the process
 * continues.
 */
export class RotatingLog {
  private readonly path: string
  private stream: WriteStream
  private bytes: number

  constructor(path: string) {
    this.path = path
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    this.bytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0
    this.stream = this.open()
  }

  line(text: string): void {
    this.stream.write(`${text}\n`)
    this.bytes += Buffer.byteLength(text) + 1
    if (this.bytes > ROTATE_AT_BYTES) this.rotate()
  }

  close(): void {
    this.stream.end()
  }

  private open(): WriteStream {
    const stream = createWriteStream(this.path, { flags: 'a', mode: 0o600 })
    stream.on('error', () => undefined)
    return stream
  }

  private rotate(): void {
    this.stream.end()
    try {
      renameSync(this.path, `${this.path}.1`)
      this.bytes = 0
    } catch {
      // Retried with the next line.
    }
    this.stream = this.open()
  }
}
