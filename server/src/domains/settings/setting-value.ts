import type { RuleParams, SettingRule } from '@liuguang/contract'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { type SettingDefinition, type SettingProblem, SettingRefused } from '../../platform/define-setting.ts'

/** What TypeBox stores in a schema, as far as settings use it. */
interface SchemaFacts {
  type?: string
  description?: string
  rule?: SettingRule
  enum?: readonly unknown[]
  properties?: Record<string, SchemaFacts>
  items?: SchemaFacts
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  /** An amount in hundredths. */
  currencyIn?: string
}

const factsOf = (schema: TSchema) => schema as SchemaFacts

/** The name of an entry of a list, if it has one: `rechargeCurrencies.CNY`, `categories.travel`. */
export function nameOfEntry(entry: unknown): string | undefined {
  const { code, slug } = Object(entry)
  return [code, slug].find((name) => typeof name === 'string' && name !== '')
}

/** The index of a list's entry, by its name or its number from 0. -1: there is none. */
function indexOfEntry(list: readonly unknown[], part: string): number {
  const named = list.findIndex((entry) => nameOfEntry(entry) === part)
  return named === -1 && /^\d+$/.test(part) && Number(part) < list.length ? Number(part) : named
}

/** The schema of a part of a setting. Undefined: there is no such part. */
export function schemaAt(schema: TSchema, path: readonly string[]): SchemaFacts | undefined {
  return path.reduce<SchemaFacts | undefined>(
    (facts, part) =>
      facts?.items ?? (Object.hasOwn(facts?.properties ?? {}, part) ? facts?.properties?.[part] : undefined),
    factsOf(schema),
  )
}

/**
 * A copy of a setting's value with one part replaced. A list gets a new entry for a name that it does not have.
 * @throws SettingRefused
 */
export function withPart(key: string, value: unknown, path: readonly string[], part: unknown): unknown {
  const [first, ...rest] = path
  if (first === undefined) return part
  if (!Array.isArray(value)) {
    if (!Object.hasOwn(Object(value), first))
      throw new SettingRefused(key, `does not exist: ${Object.keys(Object(value)).join(', ') || 'no parts'}`)
    return { ...Object(value), [first]: withPart(key, Object(value)[first], rest, part) }
  }
  const index = indexOfEntry(value, first)
  if (index >= 0) return value.with(index, withPart(key, value[index], rest, part))
  if (rest.length > 0 || nameOfEntry(part) !== first)
    throw new SettingRefused(key, `does not exist: the list has no ${first}`)
  return [...value, part]
}

/** What a schema allows, after `must be`: `a whole number from 0 to 100`. */
export function describeSchema(schema: TSchema | SchemaFacts): string {
  const facts = schema as SchemaFacts
  if (facts.description) return facts.description
  if (facts.enum) return `one of ${facts.enum.join(', ')}`
  const { minimum, maximum, minLength = 0, minItems = 0, maxItems } = facts
  switch (facts.type) {
    case 'boolean':
      return 'true or false'
    case 'integer':
      return `a whole number ${facts.currencyIn ? 'of hundredths ' : ''}from ${minimum} to ${maximum}`
    case 'number':
      return `a number from ${minimum} to ${maximum}`
    case 'string':
      return `text of ${minLength} to ${facts.maxLength} characters`
    case 'array': {
      const unique = facts.uniqueItems ? ' without repetition' : ''
      return `a list of ${minItems} to ${maxItems} entries${unique}, each ${describeSchema(facts.items ?? {})}`
    }
    default:
      return describeFields(facts.properties ?? {})
  }
}

function describeFields(properties: Record<string, SchemaFacts>): string {
  const fields = Object.entries(properties)
  const [first] = fields
  const isUniform = fields.every(([, facts]) => JSON.stringify(facts) === JSON.stringify(first?.[1]))
  if (first && isUniform)
    return `{${fields.map(([name]) => name).join(', ')}}, each ${describeSchema(first[1])}`
  return `{${fields.map(([name, facts]) => `${name}: ${describeSchema(facts)}`).join('; ')}}`
}

/** The rule of a schema, and what its text inserts. */
function ruleOf(schema: SchemaFacts): { rule: SettingRule; params?: RuleParams } {
  if (schema.rule) return { rule: schema.rule }
  if (schema.enum) return { rule: 'choice', params: { choices: schema.enum.join(', ') } }
  const { type, minimum, maximum, minLength = 0, maxLength, minItems = 0, maxItems } = schema
  if ((type === 'integer' || type === 'number') && minimum !== undefined && maximum !== undefined)
    return { rule: type === 'integer' ? 'wholeNumber' : 'number', params: { minimum, maximum } }
  if (type === 'string' && maxLength !== undefined)
    return { rule: 'text', params: { minimum: minLength, maximum: maxLength } }
  if (type === 'array' && maxItems !== undefined)
    return {
      rule: schema.uniqueItems ? 'uniqueList' : 'list',
      params: { minimum: minItems, maximum: maxItems },
    }
  return { rule: 'value' }
}

/** The rule that a value breaks, and where. */
export function findSettingProblem(
  definition: SettingDefinition,
  value: unknown,
): SettingProblem | undefined {
  if (Value.Check(definition.schema, value)) return definition.problemOf?.(value)
  const [error] = Value.Errors(definition.schema, value)
  const path = (error?.instancePath ?? '').split('/').slice(1)
  const given = JSON.stringify(path.reduce((current, part) => Object(current)[part], value)) ?? 'nothing'
  const shown = given.length > 60 ? `${given.slice(0, 60)}…` : given
  const facts = schemaAt(definition.schema, path) ?? {}
  const sentence = `must be ${describeSchema(facts)}; ${shown} was given`
  return { path: namedPath(value, path), sentence, ...ruleOf(facts) }
}

/** The path with the names of list entries in place of their numbers, where they have one. */
function namedPath(value: unknown, path: readonly string[]): string[] {
  let parent = value
  return path.map((part) => {
    const entry = Object(parent)[part]
    const name = Array.isArray(parent) ? nameOfEntry(entry) : undefined
    parent = entry
    return name ?? part
  })
}
