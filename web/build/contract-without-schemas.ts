import { join } from 'node:path'
import MagicString from 'magic-string'
import type { Plugin } from 'vite'

/** The properties of a call that browsers use; the others are for the server and the documentation. */
const keptProperties = [
  ...['name', 'path', 'who', 'repeatable', 'file', 'cacheSeconds', 'isLocalized', 'query', 'wireNames'],
]
/** Defines a call; its argument is reduced to `keptProperties`. */
const definingFunction = 'defineCall'

interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

/**
 * Removes schemas, summaries, limits and lists of errors of calls from the contract in the browser's build. Browsers use a
 * call's name, path and audience, but not its schema: the server validates. TypeBox alone is larger than the rest of the
 * contract.
 */
export function contractWithoutSchemas(): Plugin {
  const replacement = join(import.meta.dirname, 'typebox-without-schemas.ts')
  return {
    name: 'liuguang:contract-without-schemas',
    enforce: 'pre',
    resolveId: (source) => (source === 'typebox' ? replacement : undefined),
    transform: {
      filter: { id: /[\\/]contract[\\/]src[\\/](?:staff[\\/])?[\w-]+\.ts$/ },
      handler(code) {
        const source = new MagicString(code)
        const program = this.parse(code, { lang: 'ts' }) as unknown as Node
        for (const statement of program.body as Node[]) {
          for (const init of declaredValues(statement)) {
            for (const call of callExpressionsOf(init)) source.appendLeft(call.start, '/* @__PURE__ */ ')
            if (isCallTo(init, definingFunction)) dropProperties(source, (init.arguments as Node[])[0])
          }
        }
        return { code: source.toString(), map: source.generateMap({ hires: true }) }
      },
    },
  }
}

/** The initial values of a `const a = …, b = …` statement, exported or not. */
function declaredValues(statement: Node): Node[] {
  const declaration =
    statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node | null) : statement
  if (declaration?.type !== 'VariableDeclaration') return []
  return (declaration.declarations as { init: Node | null }[]).flatMap(({ init }) => init ?? [])
}

/** All calls in an expression. Nested ones must be marked as pure, too, or removing the outer call keeps them. */
function callExpressionsOf(node: Node): Node[] {
  if (/Function/.test(node.type)) return []
  const parts = Object.values(node).flat().filter(isNode)
  return [...(node.type === 'CallExpression' ? [node] : []), ...parts.flatMap(callExpressionsOf)]
}

function isNode(part: unknown): part is Node {
  return typeof part === 'object' && part !== null && 'type' in part && 'start' in part
}

function isCallTo(node: Node, name: string): boolean {
  return node.type === 'CallExpression' && (node.callee as Node).name === name
}

function dropProperties(source: MagicString, literal: Node | undefined): void {
  const properties = literal?.properties as Node[]
  properties.forEach((property, index) => {
    const name = (property.key as Node | undefined)?.name as string
    const end = properties[index + 1]?.start ?? (literal?.end ?? 0) - 1
    if (!keptProperties.includes(name)) source.remove(property.start, end)
  })
}
