import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inProject, projectNode } from './setup/project.mjs'
import { runQuietly } from './setup/run.mjs'

/** Makes every generated file again, elsewhere, and compares it with the committed one. */
const SCHEMA = 'server/src/platform/db/schema.generated.ts'

async function checkSchema() {
  const folder = mkdtempSync(join(tmpdir(), 'liuguang-schema-'))
  try {
    const made = join(folder, 'schema.ts')
    // An empty data folder: the command starts PostgreSQL in it and applies every migration.
    const env = { ...process.env, DATABASE_URL: undefined, DATA_DIR: join(folder, 'data') }
    const program = inProject('server/src/supervisor/main-command.ts')
    const { code, output } = await runQuietly(projectNode, [program, 'generate-schema', made], { env })
    if (code !== 0) return output
    if (readFileSync(made, 'utf8') === readFileSync(inProject(SCHEMA), 'utf8')) return undefined
    return `${SCHEMA} is not what the migrations make: npm run cli -- generate-schema`
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function checkConfiguration() {
  const { code, output } = await runQuietly(projectNode, [
    inProject('tools/generate-configuration.mjs'),
    '--check',
  ])
  return code === 0 ? undefined : output
}

const wrong = (await Promise.all([checkConfiguration(), checkSchema()])).filter(Boolean)
for (const text of wrong) console.error(text)
process.exitCode = wrong.length === 0 ? 0 : 1
