import { calls, itemKindNames } from '@liuguang/contract'
import { expect, test } from 'vitest'
import english from '../../locales/en-US.ts'
import simplified from '../../locales/zh-CN.ts'
import traditional from '../../locales/zh-HK.ts'
import { nameKeyOf, textKeyOf } from './filter-texts.ts'

const catalogues = [
  ['en-US', english],
  ['zh-CN', simplified],
  ['zh-HK', traditional],
] as const

interface Schema {
  type?: string
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  const?: unknown
}

/** The filters of every table of the back office, with the values that one may have; none: whatever is typed. */
const filters = calls
  .filter(({ who, output }) => who === 'staff' && 'list' in Object(Reflect.get(output, 'properties')))
  .flatMap(({ name: table, input }) =>
    Object.entries(input.properties as Record<string, Schema>)
      .filter(([name]) => !['cursor', 'size', 'page'].includes(name))
      .map(([name, schema]) => ({ table, name, values: valuesOf(schema) })),
  )

function valuesOf(schema: Schema): string[] {
  if (schema.type === 'boolean') return ['true', 'false']
  const parts = schema.anyOf ?? []
  const consts = [schema, ...parts].flatMap((one) => (one.const === undefined ? [] : [one.const]))
  return [...(schema.enum ?? []), ...consts].map(String)
}

const textOf = (texts: object, key: string): unknown =>
  key
    .split(/[.:]/)
    .reduce<unknown>((part, name) => (part instanceof Object ? Reflect.get(part, name) : undefined), texts)

test.each(catalogues)('%s names every filter of a table, and every value that one may have', (_, texts) => {
  expect(filters.length).toBeGreaterThan(50)
  const isNamed = (table: string, name: string) => typeof textOf(texts, nameKeyOf(table, name)) === 'string'
  const withoutName = filters.filter(({ table, name }) => !isNamed(table, name))
  expect(withoutName.map(({ table, name }) => `${table} ${name}`)).toEqual([])
  const unnamed = filters.flatMap(({ table, name, values }) =>
    values
      // currencies are the same in every language, and kinds of items are named by the contract
      .filter((value) => name !== 'currency' && !(name === 'kind' && value in itemKindNames))
      .filter((value) => typeof textOf(texts, textKeyOf(table, name, value) ?? '') !== 'string')
      .map((value) => `${table} ${name} ${value}`),
  )
  expect(unnamed).toEqual([])
})

test('what was typed has no text', () => {
  expect(textKeyOf('catalogue.list-all', 'text', 'harbour')).toBeUndefined()
})
