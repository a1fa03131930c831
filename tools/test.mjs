import { chmodSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { ensureNpmPackages } from './setup/npm-packages.mjs'
import { print } from './setup/progress.mjs'
import { inProject, projectNode, runTool, SetupError } from './setup/project.mjs'
import { runInForeground } from './setup/run.mjs'
import { ensureSiteBuild } from './setup/site-build.mjs'
import {
  bubblewrap,
  chromium,
  cjkFonts,
  ensureSystemPackages,
  ffmpeg,
  findChromium,
  findHeadlessChromium,
  headlessChromium,
  nginx,
  tryToInstall,
} from './setup/system-packages.mjs'
import { countPlaywright, countVitest, readCounts } from './setup/test-counts.mjs'
import { makeTestFolder } from './setup/test-folder.mjs'

/** A hanging runner is ended, so that the machine is free again. A slow machine takes three times as long as a fast one. */
const VITEST_LIMIT_MS = 48 * 60_000
/** Of both runners together. */
const LIMIT_MS = 85 * 60_000

/** Settings that let the setup skip what the tests need. Both test runners ignore all settings. */
for (const name of ['FFMPEG_PATH', 'FFPROBE_PATH', 'ALLOW_UNSANDBOXED']) delete process.env[name]

/** `npm test`: everything, from a fresh clone. The last line is always `N passed, N failed`. */
async function main() {
  try {
    await ensureSystemPackages([ffmpeg, bubblewrap, chromium, cjkFonts, nginx], 'npm test')
    // A developer's machine is left as it is.
    if (process.env.CI) await tryToInstall(headlessChromium)
    await ensureNpmPackages()
    await ensureSiteBuild()
    return await runTests()
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : error)
    console.log('0 passed, 1 failed')
    return 1
  }
}

async function runTests() {
  const folder = makeTestFolder()
  // Tests run the site as another user, in a folder below.
  chmodSync(folder, 0o711)
  try {
    const all = [
      await runVitest(join(folder, 'vitest.json'), folder),
      await runPlaywright(join(folder, 'playwright.json')),
    ]
    const sum = (key) => all.reduce((total, counts) => total + counts[key], 0)
    for (const { problems } of all) for (const line of problems) console.log(line)
    console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
    return sum('failed') === 0 ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const env = () => ({
  ...process.env,
  // Programs that tests start by name come from the project, above all its Node.
  PATH: `${inProject('node_modules/.bin')}:${process.env.PATH}`,
  CI: 'true',
  // In another locale Chromium opens no file whose name is Chinese.
  LC_ALL: 'C.UTF-8',
  CHROMIUM_PATH: findHeadlessChromium(),
  WINDOWED_CHROMIUM_PATH: findChromium(),
})

/** @param {string} folder for temporary files. Journeys write few, and are no faster with theirs in memory. */
async function runVitest(report, folder) {
  print('Unit and server tests')
  const code = await runProjectNode(
    [
      inProject('node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    VITEST_LIMIT_MS,
    { TMPDIR: folder },
  )
  return readCounts(report, countVitest, code)
}

async function runPlaywright(report) {
  print('Journeys in the browser')
  const code = await runProjectNode(
    [
      inProject('node_modules/@playwright/test/cli.js'),
      'test',
      `--config=${inProject('e2e/playwright.config.ts')}`,
      '--reporter=list,json',
    ],
    LIMIT_MS - performance.now(),
    // A separate port: another copy of the project may be running tests on this machine.
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report, E2E_PORT: String(await freePort()) },
  )
  return readCounts(report, countPlaywright, code)
}

async function freePort() {
  const server = createServer()
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}

function runProjectNode(args, limitMs, more = {}) {
  return runInForeground(projectNode, args, {
    env: { ...env(), ...more },
    stdin: 'ignore',
    limitMs,
  })
}

await runTool(main)
