import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { build, type Plugin } from 'vite'

const modules = join(dirname(createRequire(import.meta.url).resolve('antd/package.json')), '..')
const packages = ['antd', '@ant-design/icons']
const entry = '\0antd-and-icons'

/**
 * Imports antd and its icons as one file, made from their modules before the first test that needs it and kept until
 * other packages are installed or this module is changed. Every test file imports them again: as 3000 files that takes
 * a second, as one a tenth of it.
 */
export function antdImports(): Plugin {
  let file: Promise<string> | undefined
  return {
    name: 'antd-imports',
    enforce: 'pre',
    resolveId(source) {
      if (!packages.includes(source)) return undefined
      file ??= ensureFile()
      return file
    },
  }
}

async function ensureFile(): Promise<string> {
  // npm writes into it the version of every installed package.
  const installed = readFileSync(join(modules, '.package-lock.json'))
  const how = readFileSync(import.meta.filename)
  const name = createHash('sha256').update(installed).update(how).digest('hex').slice(0, 16)
  const folder = join(modules, '.cache/antd-imports')
  const file = join(folder, `${name}.cjs`)
  if (existsSync(file)) return file
  const made = `${name}-${process.pid}.cjs`
  await build({
    configFile: false,
    root: import.meta.dirname,
    // It warns of each "use client", which means nothing here.
    logLevel: 'error',
    publicDir: false,
    plugins: [
      {
        name: 'antd-and-icons',
        resolveId: (id) => (id === entry ? entry : undefined),
        load: (id) =>
          id === entry ? packages.map((from) => `export * from '${from}'`).join('\n') : undefined,
      },
    ],
    build: {
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      lib: { entry, formats: ['cjs'], fileName: () => made },
      // The same instances as those of the pages.
      rolldownOptions: { input: entry, external: [/^react(-dom)?(\/|$)/, /^dayjs(\/|$)/] },
    },
  })
  renameSync(join(folder, made), file)
  // Not those that another process makes of the same packages.
  for (const old of readdirSync(folder).filter((one) => !one.startsWith(name)))
    rmSync(join(folder, old), { force: true })
  return file
}
