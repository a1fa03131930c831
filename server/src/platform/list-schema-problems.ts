import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'

/** Why a value does not match a schema. */
interface SchemaProblem {
  /** The field: `['texts', 'hk', 'title']`. Empty: the value as a whole. */
  path: string[]
  /** What the schema demands, such as `required`. */
  keyword: string
  /** After the field's name: `does not exist`. */
  message: string
}

/** What is wrong with a value, field by field. Empty: it matches the schema. */
export function listSchemaProblems(schema: TSchema, value: unknown): SchemaProblem[] {
  return Value.Errors(schema, value).flatMap(
    ({ instancePath, keyword, params, message }): SchemaProblem[] => {
      const path = instancePath.split('/').slice(1)
      // A field that does not exist is reported twice, and only once with its name.
      if (keyword === 'boolean') return []
      if (keyword !== 'additionalProperties') return [{ path, keyword, message }]
      const names: string[] = Object(params).additionalProperties ?? []
      return names.map((name) => ({ path: [...path, name], keyword, message: 'does not exist' }))
    },
  )
}
