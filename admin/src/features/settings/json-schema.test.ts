import { currencies } from '@liuguang/contract'
import { describe, expect, test } from 'vitest'
import { storedSettings, tableSettings } from '../../../../server/src/domains/settings.ts'
import english from '../../locales/en-US.ts'
import simplified from '../../locales/zh-CN.ts'
import traditional from '../../locales/zh-HK.ts'
import {
  currencyOf,
  defaultOf,
  displayLimitsOf,
  hasWrongPart,
  type JsonSchema,
  kindOf,
  limitsOf,
  storedUnitsPerDisplayUnit,
  unreadableJson,
  withProperty,
} from './json-schema.ts'

const schemas = Object.entries({ ...storedSettings, ...tableSettings }).map(
  ([name, { schema }]) => [name, structuredClone(schema) as JsonSchema] as const,
)

/** The fields of a form for a value, with their paths. */
function fieldsOf(schema: JsonSchema, path: string): [path: string, kind: string][] {
  const kind = kindOf(schema)
  if (kind === 'object')
    return Object.entries(schema.properties ?? {}).flatMap(([key, one]) => fieldsOf(one, `${path}.${key}`))
  if (kind === 'list' && schema.items) return fieldsOf(schema.items, `${path}[]`)
  return [[path, kind]]
}

test('every setting of the site has a form, and none is edited as JSON', () => {
  const fields = schemas.flatMap(([name, schema]) => fieldsOf(schema, name))
  expect(fields.length).toBeGreaterThan(60)
  expect(fields.filter(([, kind]) => kind === 'json')).toEqual([])
})

/** What the form of a setting names: parts of values, and texts to choose from. */
function namesIn(schema: JsonSchema): { parts: string[]; choices: string[] } {
  const within = [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])]
  const inner = within.map(namesIn)
  return {
    parts: [...Object.keys(schema.properties ?? {}), ...inner.flatMap(({ parts }) => parts)],
    choices: [
      ...(schema.enum ?? []).filter((one) => typeof one === 'string'),
      ...inner.flatMap(({ choices }) => choices),
    ],
  }
}

test.each([
  ['zh-CN', simplified],
  ['zh-HK', traditional],
  ['en-US', english],
])('%s has a name for each part and each choice of every setting', (_, { settings }) => {
  const { langs, parts, choices } = settings
  const names = schemas.map(([, schema]) => namesIn(schema))
  const named = (key: string, ...groups: object[]) => groups.some((group) => Object.hasOwn(group, key))
  expect(names.flatMap((one) => one.parts).filter((key) => !named(key, langs, parts))).toEqual([])
  // Codes of currencies are the same in every language.
  const unnamed = names.flatMap((one) => one.choices).filter((key) => !named(key, choices))
  expect(unnamed.filter((key) => !currencies.some((one) => one === key))).toEqual([])
})

describe('a new entry of a list', () => {
  test('has what it must have, and nothing else', () => {
    const schema: JsonSchema = {
      type: 'object',
      required: ['name', 'size', 'isOn'],
      properties: {
        name: { type: 'string' },
        size: { type: 'integer', minimum: 3 },
        isOn: { type: 'boolean' },
        note: { type: 'string' },
      },
    }
    expect(defaultOf(schema)).toEqual({ name: '', size: 3, isOn: false })
  })
})

describe('a property that may be missing', () => {
  const schema: JsonSchema = {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string' }, note: { type: 'string' } },
  }

  test('is left out when its field is emptied', () => {
    expect(withProperty(schema, { name: 'a', note: 'b' }, 'note', '')).toEqual({ name: 'a' })
    expect(withProperty(schema, { name: 'a', note: 'b' }, 'note', null)).toEqual({ name: 'a' })
  })

  test('stays when it has a value, and one that is needed stays empty', () => {
    expect(withProperty(schema, { name: 'a' }, 'note', 'c')).toEqual({ name: 'a', note: 'c' })
    expect(withProperty(schema, { name: 'a' }, 'name', '')).toEqual({ name: '' })
  })
})

test('a number is from 0 up to its largest, if its schema does not say otherwise', () => {
  expect(limitsOf({ type: 'integer', maximum: 9 })).toEqual({ min: 0, max: 9, hasFractions: false })
  expect(limitsOf({ type: 'number', minimum: 1 })).toEqual({ min: 1, hasFractions: true })
  const count = { type: 'integer', maximum: Number.MAX_SAFE_INTEGER }
  expect(limitsOf(count)).toEqual({ min: 0, hasFractions: false })
})

describe('a value has a wrong part', () => {
  const size: JsonSchema = { type: 'integer', minimum: 1, maximum: 9 }
  const schema: JsonSchema = { type: 'array', items: { type: 'object', properties: { size } } }

  test.each([[0], [10], [1.5], [null]])('if a number in it is %j', (wrong) => {
    expect(hasWrongPart(schema, [{ size: 9 }, { size: wrong }])).toBe(true)
  })

  test('if JSON in it cannot be read', () => {
    expect(hasWrongPart({}, unreadableJson)).toBe(true)
  })

  test('not because a part is missing', () => {
    expect(hasWrongPart(schema, [{ size: 9 }, {}])).toBe(false)
  })
})

test('an amount of money is shown in the unit of the currency beside it', () => {
  const schema = schemas.find(([name]) => name === 'rechargeCurrencies')?.[1]
  const parts = schema?.items?.properties ?? {}
  const { minimum = {}, amounts = {}, pointsPerUnit = {} } = parts
  expect(displayLimitsOf(minimum)).toEqual({ min: 0.01, max: 10_000_000, hasFractions: true })
  expect([minimum, amounts.items ?? {}, pointsPerUnit].map(storedUnitsPerDisplayUnit)).toEqual([100, 100, 1])
  const fields = { code: 'CNY' }
  expect([minimum, amounts, pointsPerUnit].map((part) => currencyOf(part, fields))).toEqual([
    'CNY',
    'CNY',
    undefined,
  ])
  expect(currencyOf(minimum, {})).toBeUndefined()
})
