import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { print, showProgress } from './progress.mjs'
import { SetupError, throwIfDiskFull } from './project.mjs'
import { runQuietly } from './run.mjs'

/** A system dependency: how to check that it is installed, and the packages that provide it. */
export const ffmpeg = {
  isThere: () => hasProgram('ffmpeg', 'FFMPEG_PATH') && hasProgram('ffprobe', 'FFPROBE_PATH'),
  name: 'ffmpeg',
}
export const bubblewrap = {
  // Sandboxes exist on Linux only. ALLOW_UNSANDBOXED=1 (or true, as in config-parsers.ts) disables the
  // requirement.
  isThere: () =>
    process.platform !== 'linux' ||
    ['1', 'true'].includes(process.env.ALLOW_UNSANDBOXED ?? '') ||
    hasProgram('bwrap'),
  name: 'bubblewrap',
}
/** For tests of deploy/nginx.conf and for the bench that is compared with it. */
export const nginx = {
  // On Debian it is in a folder that not every user's PATH contains.
  isThere: () => hasProgram('nginx') || isExecutable('/usr/sbin/nginx'),
  name: 'nginx',
}
export const wrk = { isThere: () => hasProgram('wrk'), name: 'wrk' }
export const chromium = { isThere: () => findChromium() !== undefined, name: 'chromium' }
/** Chromium without windows: journeys take two thirds of the time in it. Debian has a package, others do not. */
export const headlessChromium = {
  isThere: () => findProgram('chromium-headless-shell') !== undefined,
  name: 'chromium-headless-shell',
}
export const cjkFonts = {
  isThere: () => existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc') || hasCjkFont(),
  name: 'fonts-noto-cjk',
}

function hasProgram(name, setting) {
  const chosen = setting && process.env[setting]
  return findProgram(chosen || name) !== undefined
}

function findProgram(name) {
  if (name.includes('/')) return isExecutable(name) ? name : undefined
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable)
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** A Chromium that plays H.264: a distribution's, or Chrome. Playwright's own build has no such decoder. */
export function findChromium() {
  return firstProgram([process.env.CHROMIUM_PATH, 'chromium', 'chromium-browser', 'google-chrome'])
}

/** The same, without windows if it is installed. */
export function findHeadlessChromium() {
  return firstProgram([process.env.CHROMIUM_PATH, headlessChromium.name]) ?? findChromium()
}

function firstProgram(names) {
  return names.filter(Boolean).map(findProgram).find(Boolean)
}

function hasCjkFont() {
  const list = spawnSync('fc-list', [':lang=zh-hk', 'file'], { encoding: 'utf8' })
  return list.status === 0 && list.stdout.trim() !== ''
}

/** The install command of this machine's package manager, for the user to type. */
function installCommand(names) {
  const managers = [
    ['apt-get', 'apt-get install -y', {}],
    ['dnf', 'dnf install -y', { 'fonts-noto-cjk': 'google-noto-sans-cjk-fonts' }],
    ['pacman', 'pacman -S', { 'fonts-noto-cjk': 'noto-fonts-cjk' }],
    ['apk', 'apk add', { 'fonts-noto-cjk': 'font-noto-cjk' }],
    ['zypper', 'zypper install -y', { 'fonts-noto-cjk': 'google-noto-sans-cjk-fonts' }],
    ['brew', 'brew install', { 'fonts-noto-cjk': 'font-noto-sans-cjk' }],
  ]
  const [program, command, other] = managers.find(([name]) => findProgram(name)) ?? managers[0]
  const sudo = program === 'brew' || process.getuid?.() === 0 ? '' : 'sudo '
  return `${sudo}${command} ${names.map((name) => other[name] ?? name).join(' ')}`
}

/** The prefix for apt-get: nothing for root, sudo if it needs no password, else undefined. */
function aptPrefix() {
  if (!findProgram('apt-get')) return undefined
  if (process.getuid?.() === 0) return []
  if (findProgram('sudo') && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0) {
    return ['sudo', '-n']
  }
  return undefined
}

/**
 * Installs the missing system dependencies through apt-get, if permitted.
 * @throws SetupError: one line with the command to type
 */
export async function ensureSystemPackages(needs, retry) {
  const missing = needs.filter((need) => !need.isThere()).map((need) => need.name)
  if (missing.length === 0) return
  const sentence = `Missing on this machine: ${missing.join(', ')}. Type: ${installCommand(missing)} && ${retry}`
  const prefix = aptPrefix()
  if (!prefix) throw new SetupError(sentence)
  const done = await installWithApt(prefix, missing)
  if (needs.some((need) => !need.isThere())) {
    throwIfDiskFull(done.output)
    console.error(done.output.split('\n').slice(-15).join('\n'))
    throw new SetupError(sentence)
  }
  print(`${missing.join(', ')}: installed`)
}

/** Installs what makes things faster but is not needed. Where that fails, things go on without it. */
export async function tryToInstall(wish) {
  const prefix = wish.isThere() ? undefined : aptPrefix()
  if (prefix) await installWithApt(prefix, [wish.name])
}

async function installWithApt(prefix, names) {
  let progressText = ''
  const onLine = (line) => {
    // "pmstatus:ffmpeg:42.8571:Unpacking ffmpeg", dlstatus alike (apt's README.progress-reporting).
    const match = /^(dl|pm)status:[^:]*:([\d.]+):/.exec(line)
    if (match)
      progressText = `${match[1] === 'dl' ? 'downloading' : 'installing'} ${Math.round(Number(match[2]))} %`
  }
  const apt = (...args) => {
    const [command, ...rest] = [
      ...prefix,
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      '-y',
      '-q',
      '-o',
      'APT::Status-Fd=1',
      // Another installation may be running, as often soon after a machine has started.
      '-o',
      'DPkg::Lock::Timeout=120',
      ...args,
    ]
    return runQuietly(command, rest, { onLine })
  }
  const work = async () => {
    // Package lists may be missing or outdated. A broken third-party source need not stop the installation.
    await apt('update')
    return apt('install', '--no-install-recommends', ...names)
  }
  return showProgress(`Installing ${names.join(', ')} (apt-get)`, () => progressText, work())
}
