import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { print, showProgress } from './progress.mjs'
import { diskFull, inProject, projectDir, projectNode, SetupError, throwIfDiskFull } from './project.mjs'
import { runQuietly } from './run.mjs'

/** Exists while npm installs: what a killed npm leaves looks complete to the next one, but lacks files. */
const UNFINISHED = inProject('node_modules/.unfinished')

/** Files made by the packages' own scripts, which npm does not check. */
const MADE_BY_SCRIPTS = ['node_modules/node/bin/node']

function readLock(path) {
  try {
    return JSON.parse(readFileSync(inProject(path), 'utf8')).packages
  } catch {
    return {}
  }
}

/** The packages of the lock file that this machine needs: path in the project -> version. */
function wantedPackages(wanted, installed) {
  return Object.entries(wanted).filter(
    ([path, entry]) => path.includes('node_modules/') && !(entry.optional && !installed[path]),
  )
}

/** Compares the lock file with npm's record of installed packages, and with the files on disk. */
function isInstalled() {
  if (existsSync(UNFINISHED)) return false
  const installed = readLock('node_modules/.package-lock.json')
  return (
    wantedPackages(readLock('package-lock.json'), installed).every(
      ([path, { version }]) =>
        installed[path]?.version === version && existsSync(inProject(path, 'package.json')),
    ) && MADE_BY_SCRIPTS.every((path) => existsSync(inProject(path)))
  )
}

/** The packages take 600 MB. On a full disk npm fails midway, with an error that rarely says so. */
const LEAST_FREE_MEGABYTES = 1000

function checkFreeSpace() {
  if (existsSync(inProject('node_modules/.package-lock.json'))) return
  const { bavail, bsize } = statfsSync(projectDir)
  const free = Math.floor((bavail * bsize) / 1e6)
  if (free < LEAST_FREE_MEGABYTES) throw diskFull(free)
}

/** The npm that started us, or else the one in the PATH. */
function npmCommand() {
  const script = process.env.npm_execpath
  return script?.endsWith('npm-cli.js') ? [process.execPath, [script]] : ['npm', []]
}

/**
 * The environment for npm: no browser download (the system's Chromium is used), and with development
 * dependencies.
 */
const npmEnv = {
  ...process.env,
  NODE_ENV: undefined,
  npm_config_omit: undefined,
  PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
}

export async function runNpm(args, options = {}) {
  const [command, first] = npmCommand()
  return runQuietly(command, [...first, ...args], { ...options, env: { ...npmEnv, ...options.env } })
}

export function needsNpmPackages() {
  return !isInstalled()
}

/**
 * Installs the npm packages if the lock file or `node_modules` has changed.
 * @returns {Promise<boolean>} whether anything was installed
 */
export async function ensureNpmPackages() {
  if (isInstalled()) return false
  checkFreeSpace()
  const all = Object.entries(readLock('package-lock.json')).filter(
    ([path, entry]) => path.includes('node_modules/') && !entry.link && !entry.optional,
  )
  const progress = () => {
    const count = all.filter(([path]) => existsSync(inProject(path, 'package.json'))).length
    return `${count} of about ${all.length}`
  }
  // "npm ci" would remove everything first, and fails if a registry lacks packages of other platforms. With
  // --no-save, npm install uses the locked versions and never writes the lock file.
  if (existsSync(UNFINISHED)) {
    print('Removing the files of an interrupted installation')
    rmSync(inProject('node_modules'), { recursive: true, force: true })
  }
  mkdirSync(inProject('node_modules'), { recursive: true })
  writeFileSync(UNFINISHED, '')
  const { code, output } = await showProgress(
    'Installing npm packages',
    progress,
    runNpm(['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']),
  )
  if (code !== 0) {
    throwIfDiskFull(output)
    console.error(output)
    throw new SetupError(`npm install failed (exit code ${code}); see its output above.`)
  }
  rmSync(UNFINISHED, { force: true })
  const version = await runQuietly(projectNode, ['--version'])
  if (version.code !== 0) {
    throw new SetupError(`Node 26 does not run on this machine: ${version.output.split('\n')[0]}`)
  }
  print(`npm packages are installed, including Node ${version.output.trim().slice(1)}`)
  return true
}
