import { join } from 'node:path'
import MagicString from 'magic-string'
import type { Plugin } from 'vite'

/** What a browser reads of a call; the rest is for the server, for documents and for developers. */
const keptProperties = ['name', 'path', 'who', 'repeatable', 'file', 'cacheSeconds']
/** Functions whose result nobody needs once nothing reads it. */
const declaring = 'defineCall'

interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

/**
 * Browsers use a call's name, path and audience, never its schema: the server validates. So TypeBox, which is
 * larger than all the rest of the contract, is left out of what they download, and so is what only schemas use, what a
 * call is for, and the developers' sentences of errors.
 */
export function contractWithoutSchemas(): Plugin {
  const replacement = join(import.meta.dirname, 'typebox-without-schemas.ts')
  return {
    name: 'liuguang:contract-without-schemas',
    enforce: 'pre',
    resolveId: (source) => (source === 'typebox' ? replacement : undefined),
    transform: {
      filter: { id: /[\\/]contract[\\/]src[\\/][\w-]+\.ts$/ },
      handler(code) {
        const source = new MagicString(code)
        const program = this.parse(code, { lang: 'ts' }) as unknown as Node
        for (const statement of program.body as Node[]) {
          for (const init of declaredValues(statement)) {
            for (const call of callsOf(init)) source.appendLeft(call.start, '/* @__PURE__ */ ')
            if (isCallTo(init, declaring)) dropProperties(source, (init.arguments as Node[])[0])
          }
        }
        return { code: source.toString(), map: source.generateMap({ hires: true }) }
      },
    },
  }
}

/** The values of a statement's `const a = …, b = …`, exported or not. */
function declaredValues(statement: Node): Node[] {
  const declaration =
    statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node | null) : statement
  if (declaration?.type !== 'VariableDeclaration') return []
  return (declaration.declarations as { init: Node | null }[]).flatMap(({ init }) => init ?? [])
}

/** The calls that make a value, nested ones too: one that is left out would else leave what its arguments call. */
function callsOf(node: Node): Node[] {
  if (/Function/.test(node.type)) return []
  const parts = Object.values(node).flat().filter(isNode)
  return [...(node.type === 'CallExpression' ? [node] : []), ...parts.flatMap(callsOf)]
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
