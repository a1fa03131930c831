import { dirname, join, normalize } from 'node:path/posix'

/**
 * Which file may import which (design, 2). Paths are relative to the project. A domain's place is its word's
 * in docs/domains.md: it may import those before it, through their index.ts.
 */

/** The domains in their order, from the fenced block `domain-order` of docs/domains.md. */
export function readDomainOrder(markdown) {
  const block = /```domain-order\n([\s\S]*?)```/.exec(markdown)
  if (!block) throw new Error('docs/domains.md has no block ```domain-order')
  return block[1].split(/\s+/).filter(Boolean)
}

/** Every module that a source text names: static, dynamic, of types, re-exported. */
export function findImports(source) {
  // Comments show imports as examples; strings never span the keywords below.
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  const pattern =
    /(?:^|[\s;}])(?:import|export)\s(?:[^'"`;()]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g
  return [...code.matchAll(pattern)].map((match) => match[1] ?? match[2])
}

/** Workspaces by the names that they are imported by. */
const WORKSPACES = {
  '@liuguang/contract': 'contract/src',
  '@liuguang/media': 'media/src',
  '@liuguang/server': 'server/src',
}

/** `file` in words: part of the project, folder in it, domain or feature, and whether it is a door. */
function describe(path) {
  const [, part, folder, name, rest] =
    /^(contract|media|server|web|admin|e2e|bench|tools)(?:\/src)?(?:\/([^/]+))?(?:\/([^/]+))?(?:\/(.+))?$/.exec(
      path,
    ) ?? []
  return { part, folder, name, rest }
}

const isTest = (path) => /\.test\.(ts|tsx|mjs)$/.test(path) || /\/test\//.test(path)

/** What packages a part may import; those without an entry, any. `node:` is for the server's side. */
const PACKAGES = {
  contract: (name) => name === 'typebox' || name.startsWith('typebox/'),
  media: (name) => !/^(pg|kysely|fastify|graphile-worker|@liuguang\/.*)$/.test(name),
  web: (name) => !name.startsWith('node:') && !/^(pg|kysely|fastify|@liuguang\/(server|media))/.test(name),
}

/** Which parts of the project a part may import by path or workspace name. */
const PARTS = {
  contract: ['contract'],
  media: ['media'],
  server: ['server', 'contract', 'media'],
  web: ['web', 'contract'],
  admin: ['admin', 'contract'],
}

/**
 * @param {string} file the importing file
 * @param {string} specifier as it is written
 * @param {string[]} order the domains in order
 * @returns {string | undefined} what is wrong with it
 */
export function judgeImport(file, specifier, order) {
  const from = describe(file)
  const workspace = Object.keys(WORKSPACES).find(
    (name) => specifier === name || specifier.startsWith(`${name}/`),
  )
  if (!specifier.startsWith('.') && !workspace) {
    const mayImport = isTest(file) || !PACKAGES[from.part] || isBuild(file) || PACKAGES[from.part](specifier)
    return mayImport ? undefined : `${from.part} must not import ${specifier}`
  }
  const target = workspace
    ? join(WORKSPACES[workspace], specifier.slice(workspace.length))
    : normalize(join(dirname(file), specifier))
  const to = describe(target)
  if (isTest(file)) return undefined
  if (PARTS[from.part] && to.part && !PARTS[from.part].includes(to.part)) {
    return `${from.part} must not import ${to.part}`
  }
  if (from.part === 'server' && to.part === 'server') return judgeServer(from, to, order)
  if ((from.part === 'web' || from.part === 'admin') && to.part === from.part)
    return judgeSite(from, to, order)
  return undefined
}

/** Vite's own configuration and plugins run in Node. */
function isBuild(file) {
  return /^(web|admin)\/(build\/|vite\.config)/.test(file)
}

function judgeServer(from, to, order) {
  if (
    from.folder === 'platform' &&
    to.folder &&
    !['platform', 'config.ts', 'context.ts'].includes(to.folder)
  ) {
    return 'the platform knows nothing above it'
  }
  if (from.folder === 'supervisor' && !['supervisor', 'config.ts', 'project-dir.ts'].includes(to.folder)) {
    return 'the supervisor starts the programs and knows nothing of them'
  }
  if (to.folder !== 'domains' || !to.rest) return undefined
  const own = from.folder === 'domains' && from.rest ? from.name : undefined
  if (own === to.name) return undefined
  // domains/routes.ts and domains/jobs.ts put the domains together.
  const isAssembly = from.folder === 'domains' && !from.rest
  const doors = isAssembly ? ['index.ts', 'routes.ts', 'jobs.ts'] : ['index.ts']
  if (!doors.includes(to.rest)) return `${to.name} is entered through its index.ts`
  if (own === undefined) return undefined
  return judgeOrder(own, to.name, order)
}

/** The layers of a site: each imports its own and lower ones. Primitives and platform need each other. */
const LAYERS = { locales: 0, platform: 1, ui: 1, features: 2, app: 3 }

function judgeSite(from, to, order) {
  const [fromLayer, toLayer] = [LAYERS[from.folder], LAYERS[to.folder]]
  if (fromLayer === undefined || toLayer === undefined) return undefined
  if (toLayer > fromLayer) return `${from.folder} must not import ${to.folder}`
  if (from.folder !== 'features' || to.folder !== 'features' || from.name === to.name) return undefined
  // Features that are no domain (the player, the gallery) stand outside the order.
  if (!order.includes(from.name) || !order.includes(to.name)) return undefined
  return judgeOrder(from.name, to.name, order)
}

function judgeOrder(from, to, order) {
  const [fromPlace, toPlace] = [order.indexOf(from), order.indexOf(to)]
  const unknown = fromPlace === -1 ? from : toPlace === -1 ? to : undefined
  if (unknown) return `${unknown} is not in the order of docs/domains.md`
  return toPlace < fromPlace ? undefined : `${from} comes before ${to}, and must not import it`
}
