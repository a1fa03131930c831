/** The parts of JSON Schema that settings use. */
export interface JsonSchema {
  type?: string
  enum?: readonly (string | number)[]
  const?: unknown
  anyOf?: readonly JsonSchema[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  default?: unknown
}

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
        Object.entries(schema.properties ?? {}).map(([key, one]) => [key, defaultOf(one)]),
      )
    default:
      return null
  }
}
