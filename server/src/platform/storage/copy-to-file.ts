import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Writes a stream to a file and checks that it is complete. @returns the path */
export async function copyToFile(
  stream: Readable,
  path: string,
  { bytes, signal }: { bytes: number; signal?: AbortSignal },
): Promise<string> {
  await pipeline(stream, createWriteStream(path), { signal })
  const { size } = await stat(path)
  if (size !== bytes) throw new Error(`${size} bytes of ${bytes} came`)
  return path
}
