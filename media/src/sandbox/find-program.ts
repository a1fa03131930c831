import { access, constants, stat } from 'node:fs/promises'
import { delimiter, resolve } from 'node:path'

/** The absolute path of a program given by name or path. Undefined when no executable file is found. */
export async function findProgram(nameOrPath: string, searchPath: string): Promise<string | undefined> {
  const folders = nameOrPath.includes('/') ? ['.'] : searchPath.split(delimiter).filter(Boolean)
  for (const folder of folders) {
    const candidate = resolve(folder, nameOrPath)
    const isExecutable = await access(candidate, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (isExecutable && (await stat(candidate)).isFile()) return candidate
  }
  return undefined
}
