import { handOver } from './setup/hand-over.mjs'
import { ensureNpmPackages } from './setup/npm-packages.mjs'
import { runTool } from './setup/project.mjs'
import { ensureSiteBuild } from './setup/site-build.mjs'

/** `npm run bench -- api|media|page|wallet`: measures, and says what falls short of its floor. */
async function main() {
  await ensureNpmPackages()
  await ensureSiteBuild()
  return handOver('bench/main.ts', process.argv.slice(2), {})
}

await runTool(main)
