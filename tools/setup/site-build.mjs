import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { runNpm } from './npm-packages.mjs'
import { print, showProgress } from './progress.mjs'
import { inProject, projectDir, SetupError, throwIfDiskFull } from './project.mjs'

/** What is built for browsers: the site, and the back office, which no visitor loads. */
const BUILDS = [
  { workspace: 'web', what: 'the site', inputs: ['web', 'contract', 'package-lock.json'] },
  {
    workspace: 'admin',
    what: 'the back office',
    inputs: ['admin', 'docs/handbook', 'web/build/precompress.ts', 'contract', 'package-lock.json'],
  },
]
const NOT_INPUTS = new Set(['node_modules', 'dist'])

const hashPathOf = ({ workspace }) => inProject(workspace, 'dist/inputs.sha256')

/** A hash of every file from which a build is made. */
function hashInputs({ inputs }) {
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
  for (const path of inputs) add(path)
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

function readStoredHash(build) {
  try {
    return readFileSync(hashPathOf(build), 'utf8')
  } catch {
    return ''
  }
}

const isOutdated = (build) => readStoredHash(build) !== hashInputs(build)

export function needsSiteBuild() {
  return BUILDS.some(isOutdated)
}

/** Builds the site's pages and the back office if their sources have changed. */
export async function ensureSiteBuild() {
  for (const build of BUILDS) if (isOutdated(build)) await runBuild(build)
}

async function runBuild(build) {
  const { workspace, what } = build
  const inputs = hashInputs(build)
  // Otherwise the result of an interrupted build would count as the previous, complete one.
  rmSync(hashPathOf(build), { force: true })
  let last = ''
  const onLine = (line) => {
    // Vite's output: "transforming...", "✓ 1234 modules transformed."
    last = stripVTControlCharacters(line).trim().slice(0, 60) || last
  }
  const path = `${join(projectDir, 'node_modules/.bin')}:${process.env.PATH}`
  const { code, output } = await showProgress(
    `Building ${what}`,
    () => last,
    runNpm(['run', 'build', '--workspace', workspace], { onLine, env: { PATH: path, NO_COLOR: '1' } }),
  )
  if (code !== 0) {
    throwIfDiskFull(output)
    console.error(stripVTControlCharacters(output))
    throw new SetupError(`${capitalize(what)} cannot be built (exit code ${code}); see the output above.`)
  }
  mkdirSync(dirname(hashPathOf(build)), { recursive: true })
  writeFileSync(hashPathOf(build), inputs)
  print(`${capitalize(what)} is built`)
}

const capitalize = (text) => text[0].toUpperCase() + text.slice(1)
