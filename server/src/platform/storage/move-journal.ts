import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The parts of a library that were copied completely, with their number of files and bytes. */
export interface MoveJournal {
  /** False when files were added since. */
  isDone(part: string, files: readonly { size: number }[]): boolean
  add(part: string, files: readonly { size: number }[]): Promise<void>
}

/** A line for each part. A line truncated by a crash is ignored: its part is verified again. */
export async function openMoveJournal(path: string): Promise<MoveJournal> {
  await mkdir(dirname(path), { recursive: true })
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const lines = new Set(text.split('\n').filter((line) => line.endsWith(';')))
  // Starts a new line after a truncated one.
  if (text !== '' && !text.endsWith('\n')) await appendFile(path, '\n')
  return {
    isDone: (part, files) => lines.has(lineOf(part, files)),
    async add(part, files) {
      lines.add(lineOf(part, files))
      await appendFile(path, `${lineOf(part, files)}\n`)
    },
  }
}

function lineOf(part: string, files: readonly { size: number }[]): string {
  return `${part} ${files.length} files ${files.reduce((sum, { size }) => sum + size, 0)} bytes;`
}
