// @vitest-environment node
import { join } from 'node:path'
import { type CallDefinition, calls } from '@liuguang/contract'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { contractWithoutSchemas } from './contract-without-schemas.ts'

/** What only the server and the documentation use. */
const left = ['summary', 'input', 'output', 'errors', 'limit', 'bodyBytes', 'permission']

const propertiesOf = (call: object) =>
  Object.fromEntries(
    Object.entries(call)
      .filter(([name]) => !left.includes(name))
      .map(([name, value]) => [name, name === 'file' ? value !== undefined : value]),
  )

const isCall = (value: unknown): value is CallDefinition =>
  typeof value === 'object' && value !== null && 'path' in value && 'who' in value

test('browsers have everything of a call but what only the server uses', async () => {
  const built = await build({
    ...{ configFile: false, logLevel: 'silent', plugins: [contractWithoutSchemas()] },
    build: {
      ...{ write: false, minify: false },
      lib: { entry: join(import.meta.dirname, '../../contract/src/index.ts'), formats: ['es'] },
    },
  })
  const [{ output }] = built as [Rolldown.RolldownOutput]
  const reduced: Record<string, unknown> = await import(
    `data:text/javascript,${encodeURIComponent(output[0].code)}`
  )
  // The names of a GET's query parameters are in its schema, so browsers send none.
  const sent = calls.filter(({ method }) => method === 'POST')
  const inBrowsers = new Map(
    Object.values(reduced).flatMap((value) => (isCall(value) ? [[value.name, value]] : [])),
  )
  expect(sent.length).toBeGreaterThan(100)
  for (const call of sent) {
    const found = inBrowsers.get(call.name)
    expect(found && propertiesOf(found), call.name).toEqual(propertiesOf(call))
    expect(found?.output, call.name).toBeUndefined()
  }
})
