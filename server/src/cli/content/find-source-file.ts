import { lstat, readdir } from 'node:fs/promises'
import { UsageError } from '../command.ts'

/**
 * Node replaces invalid UTF-8 in arguments with this character. How many bytes become one differs between
 * versions.
 */
const lost = /\ufffd+/g

/**
 * Finds the file for a typed path. A name that is not UTF-8 (from an old camera or archive) arrives with its
 * bytes lost: its folder is searched for the one name that decodes to the same text.
 * @throws UsageError when several do
 */
export async function findSourceFile(typed: string): Promise<string | Buffer> {
  if (!typed.includes('\ufffd') || (await exists(typed))) return typed
  let path = Buffer.from('/')
  for (const name of typed.split('/').filter((part) => part !== '')) {
    const entries = name.includes('\ufffd') ? await readdir(path, { encoding: 'buffer' }).catch(() => []) : []
    const same = entries.filter((entry) => comparable(entry.toString()) === comparable(name))
    if (same.length > 1) throw new UsageError(`Several files are named ${name}: give it a name in UTF-8.`)
    path = Buffer.concat([path, Buffer.from(path.length > 1 ? '/' : ''), same[0] ?? Buffer.from(name)])
  }
  return path
}

const comparable = (name: string): string => name.replace(lost, '\ufffd')

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}
