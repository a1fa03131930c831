import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectDir } from '../src/project-dir.ts'

/** The things that a page describes for search engines. */
export function structuredDataOf(html: string): Record<string, unknown>[] {
  const [, json] = /<script[^>]*type="application\/ld\+json"[^>]*>([^<]*)</.exec(html) ?? []
  return json === undefined ? [] : [JSON.parse(json)].flat()
}

/**
 * What is wrong with things by schema.org's vocabulary: unknown types, properties that a type does not have, and values of
 * other types than a property has. The compiler compares them with `schema-dts`, the vocabulary as types.
 * @param things by a name that the messages begin with
 */
export async function findVocabularyErrors(things: Readonly<Record<string, object>>): Promise<string[]> {
  const names = Object.keys(things)
  const folder = await mkdtemp(join(tmpdir(), 'liuguang-structured-data-'))
  try {
    const lines = names.map((name) => `thing(${JSON.stringify(things[name])})`)
    const start =
      "import type { Thing, WithContext } from 'schema-dts'; declare function thing(of: WithContext<Thing>): void"
    await writeFile(join(folder, 'things.ts'), [start, ...lines].join('\n'))
    const compilerOptions = {
      ...{ noEmit: true, strict: true, skipLibCheck: true, types: [], target: 'esnext', module: 'preserve' },
      paths: { 'schema-dts': [join(projectDir, 'node_modules/schema-dts/dist/schema.d.ts')] },
    }
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['things.ts'] }))
    const output = await compile(folder)
    // things.ts(2,7): error TS2345: …; lines that are indented explain the one before.
    const found = output.split('\n').filter((line) => /\berror TS/.test(line))
    return found.map((line) => {
      const number = Number(/^things\.ts\((\d+),/.exec(line)?.[1] ?? 0)
      return `${names[number - 2] ?? ''}: ${line}`
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function compile(folder: string): Promise<string> {
  const compiler = join(projectDir, 'node_modules/typescript/bin/tsc')
  const { stdout } = await promisify(execFile)(process.execPath, [compiler, '-p', folder], {
    cwd: folder,
    maxBuffer: 16 * 1024 * 1024,
  }).catch((error: { stdout?: string; code?: number }) => {
    // It ends so when it has found something.
    if (error.stdout) return { stdout: error.stdout }
    throw error
  })
  return stdout
}
