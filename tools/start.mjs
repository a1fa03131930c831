import { ensureNpmPackages, needsNpmPackages } from './setup/npm-packages.mjs'
import { checkPortEarly } from './setup/port.mjs'
import { startedAt } from './setup/progress.mjs'
import { runTool, SetupError } from './setup/project.mjs'
import { findLaunchers, replaceProcess } from './setup/replace-process.mjs'
import { ensureSiteBuild, needsSiteBuild } from './setup/site-build.mjs'
import { bubblewrap, ensureSystemPackages, ffmpeg } from './setup/system-packages.mjs'

/** `npm start`, and `npm run dev` with --dev: from a fresh clone to a running site. */
async function main() {
  const isDevelopment = process.argv.includes('--dev')
  const retry = isDevelopment ? 'npm run dev' : 'npm start'
  if (Number.parseInt(process.versions.node, 10) < 20) {
    throw new SetupError(`Node 20 or newer is needed, and this is Node ${process.versions.node}.`)
  }
  // Looked up first: once npm is killed, its process can no longer be found.
  const launchers = findLaunchers()
  if (needsNpmPackages() || (!isDevelopment && needsSiteBuild())) await checkPortEarly()
  await ensureSystemPackages([ffmpeg, bubblewrap], retry)
  await ensureNpmPackages()
  // In development Vite serves the sources directly.
  if (!isDevelopment) await ensureSiteBuild()
  // If this process cannot be replaced by the supervisor, the supervisor follows it like npm.
  if (typeof process.execve !== 'function') launchers.push(process.pid)
  return replaceProcess(
    'server/src/main-supervisor.ts',
    [`--since=${startedAt}`, `--launchers=${launchers.join(',')}`],
    { env: isDevelopment ? { ...process.env, DEVELOPMENT: '1' } : process.env },
  )
}

await runTool(main)
