import { dirname, join, normalize } from 'node:path/posix'

/**
 * Which file may import which. Paths are relative to the project. docs/domains.md lists the domains in order:
 * each may import those before it, through their index.ts.
 */

/** The domains in order, from the fenced block `domain-order` of docs/domains.md. */
export function readDomainOrder(markdown) {
  const block = /```domain-order\n([\s\S]*?)```/.exec(markdown)
  if (!block) throw new Error('docs/domains.md has no block ```domain-order')
  return block[1].split(/\s+/).filter(Boolean)
}

/** Every module that a source file imports: static, dynamic, types, re-exports. */
export function findImports(source) {
  // Comments may contain example imports. Strings never span the keywords below.
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  const pattern =
    /(?:^|[\s;}])(?:import|export)\s(?:[^'"`;()]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g
  return [...code.matchAll(pattern)].map((match) => match[1] ?? match[2])
}

/** Workspaces by their import names. */
const WORKSPACES = {
  '@liuguang/contract': 'contract/src',
  '@liuguang/media': 'media/src',
  '@liuguang/server': 'server/src',
  '@liuguang/demo': 'demo/src',
}

/**
 * The location of `file`: part of the project, folder, domain or feature, and whether it is its public index.
 */
function describe(path) {
  const [, part, folder, name, rest] =
    /^(contract|media|server|demo|web|admin|e2e|bench|tools)(?:\/src)?(?:\/([^/]+))?(?:\/([^/]+))?(?:\/(.+))?$/.exec(
      path,
    ) ?? []
  return { part, folder, name, rest }
}

const isTest = (path) => /\.test\.(ts|tsx|mjs)$/.test(path) || /\/test\//.test(path)

/**
 * The packages that a part may import. Parts without an entry may import any. `node:` is for the server side.
 */
const PACKAGES = {
  contract: (name) => name === 'typebox' || name.startsWith('typebox/'),
  media: (name) => !/^(pg|kysely|fastify|graphile-worker|@liuguang\/.*)$/.test(name),
  web: isForBrowsers,
  admin: isForBrowsers,
}

function isForBrowsers(name) {
  return !name.startsWith('node:') && !/^(pg|kysely|fastify|@liuguang\/(server|media))/.test(name)
}

/** The parts of the project that a part may import, by path or workspace name. */
const PARTS = {
  contract: ['contract'],
  media: ['media'],
  server: ['server', 'contract', 'media'],
  demo: ['demo', 'server', 'contract'],
  web: ['web', 'contract'],
  admin: ['admin', 'contract'],
}

/**
 * @param {string} file the importing file
 * @param {string} specifier as written in the source
 * @param {string[]} order the domains in order
 * @returns {string | undefined} the broken rule
 */
export function checkImport(file, specifier, order) {
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
  if (PARTS[from.part] && to.part && !PARTS[from.part].includes(to.part) && !isBuild(file)) {
    return `${from.part} must not import ${to.part}`
  }
  if (from.part === 'server' && to.part === 'server') return checkServerImport(from, to, order)
  if (from.part === 'demo' && to.folder === 'domains' && to.rest !== 'index') {
    return `${to.name} may be imported only through its index.ts`
  }
  if (from.part === 'web' && to.part === 'web') return checkSiteImport(from, to, order)
  return undefined
}

/** Vite's own configuration and plugins run in Node. */
function isBuild(file) {
  return /^(web|admin)\/(build\/|vite\.config)/.test(file)
}

/** Files of server/src that do not depend on the site: every folder may import them. */
const SHARED = ['config.ts', 'project-dir.ts', 'unless-aborted.ts']

/** What a domain declares for `domains/` to collect. Every domain may import a collection, so they import no domain. */
const DECLARATIONS = [
  'item-kinds.ts',
  'message-kinds.ts',
  'policies.ts',
  'policy.ts',
  'posting-links.ts',
  'settings.ts',
]

function checkServerImport(from, to, order) {
  if (from.folder === 'platform' && to.folder && !['platform', 'context.ts', ...SHARED].includes(to.folder)) {
    return 'the platform must not import the layers above it'
  }
  if (from.folder === 'supervisor' && !['supervisor', ...SHARED].includes(to.folder)) {
    return 'the supervisor starts the programs and must not import them'
  }
  if (to.folder !== 'domains') return undefined
  const own = from.folder === 'domains' && from.rest ? from.name : undefined
  if (own && DECLARATIONS.includes(from.rest)) return 'declarations must not import a domain'
  if (!to.rest) {
    return own && !DECLARATIONS.includes(to.name) ? `a domain must not import domains/${to.name}` : undefined
  }
  if (own === to.name) return undefined
  // Files directly in domains/ combine what the domains declare.
  const isAssembly = from.folder === 'domains' && !from.rest
  const entryFiles = isAssembly
    ? ['index.ts', 'routes.ts', 'jobs.ts', 'personal-data.ts', ...DECLARATIONS]
    : ['index.ts']
  if (!entryFiles.includes(to.rest)) return `${to.name} may be imported only through its index.ts`
  if (own === undefined) return undefined
  return checkOrder(own, to.name, order)
}

/**
 * The layers of the web site: each imports itself and lower ones. Primitives and platform import each other.
 */
const LAYERS = { locales: 0, platform: 1, ui: 1, features: 2, app: 3 }

function checkSiteImport(from, to, order) {
  const [fromLayer, toLayer] = [LAYERS[from.folder], LAYERS[to.folder]]
  if (fromLayer === undefined || toLayer === undefined) return undefined
  if (toLayer > fromLayer) return `${from.folder} must not import ${to.folder}`
  if (from.folder !== 'features' || to.folder !== 'features' || from.name === to.name) return undefined
  // Features that are no domain (the player, the gallery) are not part of the order.
  if (!order.includes(from.name) || !order.includes(to.name)) return undefined
  return checkOrder(from.name, to.name, order)
}

function checkOrder(from, to, order) {
  const [fromPlace, toPlace] = [order.indexOf(from), order.indexOf(to)]
  const unknown = fromPlace === -1 ? from : toPlace === -1 ? to : undefined
  if (unknown) return `${unknown} is not in the order of docs/domains.md`
  return toPlace < fromPlace ? undefined : `${from} comes before ${to}, and must not import it`
}
