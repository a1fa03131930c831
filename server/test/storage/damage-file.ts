import { readFile, writeFile } from 'node:fs/promises'

/** Changes one bit in the middle of a file. */
export async function flipByte(path: string): Promise<void> {
  const bytes = await readFile(path)
  const middle = bytes.length >> 1
  bytes[middle] = (bytes[middle] ?? 0) ^ 4
  await writeFile(path, bytes)
}

/** Removes the last 7 bytes of a file. */
export async function cutFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  await writeFile(path, bytes.subarray(0, -7))
}
