import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

interface Manifest {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/**
 * The folders that a program needs in order to import a package: its own and those of all its dependencies.
 * Optional packages that are not installed, such as builds for other processors, are left out.
 * @param from the importing file
 * @throws Error when the package or a required dependency is not installed
 */
export function packageFolders(name: string, from: string): string[] {
  const folders = new Set<string>()
  const add = (dependency: string, importer: string, isOptional: boolean): void => {
    const places = createRequire(importer).resolve.paths(dependency) ?? []
    const folder = places.map((place) => join(place, dependency)).find(isPackage)
    if (folder === undefined) {
      if (isOptional) return
      throw new Error(`the package ${dependency} is not installed`)
    }
    if (folders.has(folder)) return
    folders.add(folder)
    const manifest = manifestOf(folder)
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(manifest, 'utf8'),
    ) as Manifest
    for (const one of Object.keys(dependencies)) add(one, manifest, one in optionalDependencies)
    for (const one of Object.keys(optionalDependencies)) add(one, manifest, true)
  }
  add(name, from, false)
  return [...folders]
}

const manifestOf = (folder: string) => join(folder, 'package.json')
const isPackage = (folder: string) => existsSync(manifestOf(folder))
