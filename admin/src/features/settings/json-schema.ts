import { minorPerUnit } from '@liuguang/contract'
import { isWithin, type NumberLimits } from '../../ui/number-limits.ts'

/** The parts of JSON Schema that settings use. */
export interface JsonSchema {
  type?: string
  enum?: readonly (string | number)[]
  const?: unknown
  anyOf?: readonly JsonSchema[]
  properties?: Record<string, JsonSchema>
  /** The properties that an object must have. */
  required?: readonly string[]
  items?: JsonSchema
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  default?: unknown
  /** Of an amount of money, which is stored in hundredths: the property beside it that has the currency. */
  currencyIn?: string
}

/** Stands in a value for a part that is typed as JSON and cannot be read yet. */
export const unreadableJson = Symbol('unreadable JSON')

type FieldKind = 'boolean' | 'number' | 'choice' | 'choices' | 'text' | 'object' | 'list' | 'json'

/** Which field of a form a schema needs. `json`: none fits, so its JSON is edited. */
export function kindOf(schema: JsonSchema): FieldKind {
  if (schema.enum) return 'choice'
  if (schema.type === 'array') return schema.items?.enum ? 'choices' : 'list'
  if (schema.type === 'boolean') return 'boolean'
  if (schema.type === 'number' || schema.type === 'integer') return 'number'
  if (schema.type === 'string') return 'text'
  if (schema.type === 'object' && schema.properties) return 'object'
  return 'json'
}

/** The limits of a number by its schema. */
export function limitsOf({ type, minimum = 0, maximum }: JsonSchema): NumberLimits {
  // The number of something has no largest one.
  const hasLargest = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER
  return { min: minimum, ...(hasLargest ? { max: maximum } : {}), hasFractions: type === 'number' }
}

/** How many stored units make one displayed unit: an amount of money is displayed in its currency's main unit. */
export const storedUnitsPerDisplayUnit = ({ currencyIn }: JsonSchema): number =>
  currencyIn ? minorPerUnit : 1

/** The limits of a number, in displayed units. */
export function displayLimitsOf(schema: JsonSchema): NumberLimits {
  const { min, max, ...others } = limitsOf(schema)
  const by = storedUnitsPerDisplayUnit(schema)
  if (by === 1) return limitsOf(schema)
  return { ...others, min: min / by, ...(max === undefined ? {} : { max: max / by }), hasFractions: true }
}

/** The currency of the amounts in a part of an object. Undefined: it has none, or the currency is not chosen. */
export function currencyOf(part: JsonSchema, fields: Record<string, unknown>): string | undefined {
  const key = part.currencyIn ?? part.items?.currencyIn
  const code = key === undefined ? undefined : fields[key]
  return typeof code === 'string' ? code : undefined
}

/**
 * Whether a part of a value is none that can be stored, as its field says: a number outside its limits, or JSON that cannot
 * be read. What is missing is not wrong.
 */
export function hasWrongPart(schema: JsonSchema, value: unknown): boolean {
  if (value === unreadableJson) return true
  if (value === undefined) return false
  switch (kindOf(schema)) {
    case 'number':
      return !isWithin(value, limitsOf(schema))
    case 'object':
      return Object.entries(schema.properties ?? {}).some(([key, part]) =>
        hasWrongPart(part, (value as Record<string, unknown> | null)?.[key]),
      )
    case 'list':
      return Array.isArray(value) && value.some((entry) => hasWrongPart(schema.items ?? {}, entry))
    default:
      return false
  }
}

/** A first value for a new entry of a list. */
export function defaultOf(schema: JsonSchema): unknown {
  if (schema.default !== undefined) return schema.default
  switch (kindOf(schema)) {
    case 'boolean':
      return false
    case 'number':
      return schema.minimum ?? 0
    case 'choice':
      return schema.enum?.[0]
    case 'choices':
    case 'list':
      return []
    case 'text':
      return ''
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((key) => [key, defaultOf(schema.properties?.[key] ?? {})]),
      )
    default:
      return null
  }
}

/** An object with one property changed. One that may be missing is left out while its field is empty. */
export function withProperty(
  schema: JsonSchema,
  fields: Record<string, unknown>,
  key: string,
  value: unknown,
): Record<string, unknown> {
  const { [key]: _, ...others } = fields
  const isEmpty = value === null || value === undefined || value === ''
  return isEmpty && !schema.required?.includes(key) ? others : { ...fields, [key]: value }
}
