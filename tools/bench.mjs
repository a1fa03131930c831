import { handOver } from './setup/hand-over.mjs'
import { ensureNpmPackages } from './setup/npm-packages.mjs'
import { runTool } from './setup/project.mjs'
import { ensureSiteBuild } from './setup/site-build.mjs'
import { bubblewrap, ensureSystemPackages, ffmpeg, nginx, wrk } from './setup/system-packages.mjs'

/**
 * `npm run bench -- api|media|page|wallet`, several, or one figure: measures, and reports which figures miss
 * their minimum.
 */
async function main() {
  await ensureSystemPackages([ffmpeg, bubblewrap, nginx, wrk], 'npm run bench')
  await ensureNpmPackages()
  await ensureSiteBuild()
  return handOver('bench/main.ts', process.argv.slice(2), {})
}

await runTool(main)
