import { handOver } from './setup/hand-over.mjs'
import { ensureNpmPackages } from './setup/npm-packages.mjs'
import { runTool } from './setup/project.mjs'

/** `npm run bench -- wallet|media`: measures, and says what falls short of its floor. */
async function main() {
  await ensureNpmPackages()
  return handOver('bench/main.ts', process.argv.slice(2), {})
}

await runTool(main)
