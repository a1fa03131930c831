import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inProject, projectNode } from './setup/project.mjs'
import { runQuietly } from './setup/run.mjs'

/** Generates every generated file again, in a temporary folder, and compares it with the committed one. */
const GENERATED = [
  {
    file: 'docs/configuration.md',
    program: ['tools/generate-configuration.mjs'],
    how: 'node_modules/.bin/node tools/generate-configuration.mjs',
  },
  {
    file: 'server/src/platform/db/schema.generated.ts',
    program: ['server/src/supervisor/main-command.ts', 'generate-schema'],
    how: 'npm run cli -- generate-schema',
  },
]

const folder = mkdtempSync(join(tmpdir(), 'liuguang-generated-'))
// An empty data folder: generate-schema starts PostgreSQL in it and applies every migration.
const env = { ...process.env, DATABASE_URL: undefined, DATA_DIR: join(folder, 'data') }

async function findProblem({ file, program: [script, ...args], how }, index) {
  const made = join(folder, String(index))
  const { code, output } = await runQuietly(projectNode, [inProject(script), ...args, made], { env })
  if (code !== 0) return output
  if (readFileSync(made, 'utf8') === readFileSync(inProject(file), 'utf8')) return undefined
  return `${file} is out of date: ${how}`
}

const problems = (await Promise.all(GENERATED.map(findProblem))).filter(Boolean)
rmSync(folder, { recursive: true, force: true })
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
