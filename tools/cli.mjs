import { ensureNpmPackages } from './setup/npm-packages.mjs'
import { runTool } from './setup/project.mjs'
import { replaceProcess } from './setup/replace-process.mjs'

/** `npm run cli -- COMMAND …`: the operator's commands, with the running site's database or their own. */
async function main() {
  await ensureNpmPackages()
  // npm changes to the project's folder, but file names are relative to the user's current folder.
  return replaceProcess('server/src/supervisor/main-command.ts', process.argv.slice(2), {
    cwd: process.env.INIT_CWD,
  })
}

await runTool(main)
