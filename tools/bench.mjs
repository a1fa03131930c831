import { ensureNpmPackages } from './setup/npm-packages.mjs'
import { runTool } from './setup/project.mjs'
import { replaceProcess } from './setup/replace-process.mjs'
import { ensureSiteBuild } from './setup/site-build.mjs'
import { bubblewrap, ensureSystemPackages, ffmpeg, nginx, wrk } from './setup/system-packages.mjs'

/**
 * `npm run bench -- api|media|page|wallet` (one or several groups, or one figure): measures the figures, and
 * reports those that miss their minimum.
 */
async function main() {
  await ensureSystemPackages([ffmpeg, bubblewrap, nginx, wrk], 'npm run bench')
  await ensureNpmPackages()
  await ensureSiteBuild()
  return replaceProcess('bench/main.ts', process.argv.slice(2), {})
}

await runTool(main)
