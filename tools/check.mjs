import { ensureNpmPackages } from './setup/npm-packages.mjs'
import { print } from './setup/progress.mjs'
import { inProject, projectNode, runTool } from './setup/project.mjs'
import { runQuietly } from './setup/run.mjs'

const bin = (name) => inProject('node_modules/.bin', name)
const tool = (name) => [projectNode, [inProject('tools', name)]]

/** Checks that run before the tests, slow ones first. The tools written for the project's own Node run with it. */
const steps = [
  ['Generated files', ...tool('check-generated.mjs')],
  ['Format and lint', bin('biome'), ['ci', '--colors=off']],
  ['Types of the server', bin('tsc'), ['-p', 'tsconfig.json']],
  ['Types of the site', bin('tsc'), ['-p', 'web/tsconfig.json']],
  ['Types of the back office', bin('tsc'), ['-p', 'admin/tsconfig.json']],
  ['Types of the journeys', bin('tsc'), ['-p', 'e2e/tsconfig.json']],
  ['Unused files, exports and dependencies', bin('knip'), ['--no-progress']],
  ['Import order', ...tool('check-imports.mjs')],
]

/** How many steps run at once. They are independent; more would need more memory than a machine with two cores has. */
const concurrentSteps = 2

/** `npm run check`: runs every step, also after one that fails. */
async function main() {
  await ensureNpmPackages()
  const env = { ...process.env, PATH: `${inProject('node_modules/.bin')}:${process.env.PATH}` }
  let failed = 0
  const waiting = [...steps]
  const runNext = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const [title, command, args] = step
      const { code, output } = await runQuietly(command, args, { env })
      if (code === 0) {
        print(`${title}: fine`)
      } else {
        failed += 1
        console.log(output)
        print(`${title}: FAILED`)
      }
    }
  }
  await Promise.all(Array.from({ length: concurrentSteps }, runNext))
  return failed === 0 ? 0 : 1
}

await runTool(main)
