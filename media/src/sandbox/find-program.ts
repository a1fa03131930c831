import { access, constants, stat } from 'node:fs/promises'
import { delimiter, isAbsolute, join, resolve } from 'node:path'

/** The absolute path of a program given by name or path. Undefined when no executable file is found. */
export async function findProgram(nameOrPath: string, searchPath: string): Promise<string | undefined> {
  const candidates =
    isAbsolute(nameOrPath) || nameOrPath.includes('/')
      ? [resolve(nameOrPath)]
      : searchPath
          .split(delimiter)
          .filter((folder) => folder !== '')
          .map((folder) => join(folder, nameOrPath))
  for (const candidate of candidates) {
    const isExecutable = await access(candidate, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (isExecutable && (await stat(candidate)).isFile()) return candidate
  }
  return undefined
}
