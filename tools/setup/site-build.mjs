import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { runNpm } from './npm-packages.mjs'
import { during, print } from './progress.mjs'
import { inProject, projectDir, SetupError, throwIfDiskFull } from './project.mjs'

const STAMP = inProject('web/dist/inputs.sha256')
const INPUTS = ['web', 'contract', 'package-lock.json']
const NOT_INPUTS = new Set(['node_modules', 'dist'])

/** A hash of every file from which the site's pages are built. */
function hashInputs() {
  const hash = createHash('sha256')
  const add = (path) => {
    const entries = listFolder(path)
    if (!entries) {
      hash
        .update(`${path}\0`)
        .update(readFileSync(inProject(path)))
        .update('\0')
      return
    }
    for (const name of entries)
      if (!NOT_INPUTS.has(name) && !/\.test\.tsx?$/.test(name)) add(join(path, name))
  }
  for (const path of INPUTS) add(path)
  return hash.digest('hex')
}

function listFolder(path) {
  try {
    return readdirSync(inProject(path)).sort()
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined
    throw error
  }
}

function readStamp() {
  try {
    return readFileSync(STAMP, 'utf8')
  } catch {
    return ''
  }
}

export function needsSiteBuild() {
  return readStamp() !== hashInputs()
}

/** Builds the site's pages if their sources have changed. */
export async function ensureSiteBuild() {
  const inputs = hashInputs()
  if (readStamp() === inputs) return
  // An interrupted build must not pass for the previous one.
  rmSync(STAMP, { force: true })
  let last = ''
  const onLine = (line) => {
    // Vite's output: "transforming...", "✓ 1234 modules transformed."
    last = stripVTControlCharacters(line).trim().slice(0, 60) || last
  }
  const path = `${join(projectDir, 'node_modules/.bin')}:${process.env.PATH}`
  const { code, output } = await during(
    'Building the site',
    () => last,
    runNpm(['run', 'build', '--workspace', 'web'], { onLine, env: { PATH: path, NO_COLOR: '1' } }),
  )
  if (code !== 0) {
    throwIfDiskFull(output)
    console.error(stripVTControlCharacters(output))
    throw new SetupError(`The site cannot be built (exit code ${code}); see the output above.`)
  }
  mkdirSync(dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, inputs)
  print('The site is built')
}
