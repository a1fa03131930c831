import fc, { type Arbitrary } from 'fast-check'

/** The part of JSON Schema that the contract uses. */
interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
  format?: string
}

/** Texts that match the contract's patterns, by a part of the pattern. */
const byPattern: [RegExp, Arbitrary<string>][] = [
  [/-0-0-/, fc.constant('1900000000-0-0-0123456789abcdef0123456789abcdef')],
  [/\{8\}-\[0-9a-f\]\{4\}/, fc.uuid()],
  [/\{2,3\}\(-/, fc.constantFrom('en', 'zh-Hant')],
  [/#\[0-9a-f\]\{6\}/, fc.constant('#ff8800')],
  [/\{20\}\$/, fc.constant('0'.repeat(20))],
  [/\(0x\)\?\[0-9a-fA-F\]\{64\}/, fc.constant(`0x${'ab'.repeat(32)}`)],
  [/^\^\[0-9a-f\]\{64\}\$$/, fc.constant('ab'.repeat(32))],
  [/0x\[0-9a-fA-F\]\{130\}/, fc.constant(`0x${'ab'.repeat(65)}`)],
  [/\[\?\]t=/, fc.constant('/play/12?t=8')],
  [/^\^\(\/\[/, fc.constant('/user/buy')],
  [/@/, fc.constant('somebody@example.com')],
  [/^\^\[0-9\]\{6\}\$$/, fc.constant('123456')],
  [/\{43\}\|null/, fc.constant('A'.repeat(43))],
  [/\(\?=/, fc.stringMatching(/^[a-z]{4,10}[0-9]{3,10}$/)],
  [
    /\\u0000/,
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 19 }).filter((text) => !text.includes('\0')),
  ],
  [/^\^\[A-Za-z0-9\]\+\$$/, fc.stringMatching(/^[A-Za-z0-9]{7,32}$/)],
  [/^\^\[a-z0-9-\]/, fc.stringMatching(/^[a-z0-9-]{5,40}$/)],
  [/./, fc.stringMatching(/^[A-Za-z0-9]{24,32}$/)],
]

/** Which optional fields are there. `full` has every field, and an item in every list; `required` has none of them. */
type Fullness = 'some' | 'full' | 'required'

function valueLike(schema: Schema, fullness: Fullness): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valueLike(one, fullness)))
  if (schema.type === 'object') return objectLike(schema, fullness)
  if (schema.type === 'array') {
    const item = valueLike(schema.items ?? {}, fullness)
    return fc.uniqueArray(item, {
      minLength: schema.minItems ?? (fullness === 'full' ? 1 : 0),
      maxLength: Math.min(schema.maxItems ?? 5, 5),
    })
  }
  if (schema.type === 'integer') {
    const max = schema.maximum ?? Number.MAX_SAFE_INTEGER
    return fc.oneof(fc.integer({ min: schema.minimum ?? 0, max: Math.min(max, 2000) }), fc.constant(max))
  }
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'string') return textLike(schema)
  return fc.constant(null)
}

function textLike(schema: Schema): Arbitrary<string> {
  if (schema.format === 'date') return fc.constant('1990-05-31')
  if (schema.format === 'date-time') return fc.constant('2026-11-01T00:00:00Z')
  const pattern = schema.pattern
  const found = pattern ? byPattern.find(([piece]) => piece.test(pattern))?.[1] : undefined
  const text =
    found ?? fc.string({ minLength: schema.minLength ?? 0, maxLength: Math.min(schema.maxLength ?? 40, 40) })
  return text.map((value) => value.slice(0, schema.maxLength ?? 200))
}

function objectLike(schema: Schema, fullness: Fullness): Arbitrary<Record<string, unknown>> {
  const required = schema.required ?? []
  const fields = Object.entries(schema.properties ?? {})
    .filter(([name]) => fullness !== 'required' || required.includes(name))
    .map(([name, field]) => [name, valueLike(field, fullness)])
  const requiredKeys = fullness === 'full' ? fields.map(([name]) => String(name)) : required
  return fc.record(Object.fromEntries(fields), { requiredKeys, noNullPrototype: true })
}

/** Invalid values that an attacker might send. */
const hostile = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(
    '\0',
    '\ud800',
    "' or 1=1 --",
    '../../etc/passwd',
    '9'.repeat(400),
    2 ** 53,
    -1,
    1e308,
    -0,
    0.5,
  ),
  fc.string({ minLength: 300, maxLength: 5000 }),
  fc.constant({ __proto__: { isStaff: true } }),
)

/**
 * A body that fits the schema, with all optional fields (`full`), none (`required`) or some, or with one or two fields
 * replaced by invalid values.
 */
export function bodyLike(schema: object, kind: 'valid' | 'full' | 'required' | 'mutated'): Arbitrary<object> {
  const valid = objectLike(schema as Schema, kind === 'full' || kind === 'required' ? kind : 'some')
  if (kind !== 'mutated') return valid
  const names = Object.keys((schema as Schema).properties ?? {})
  return fc
    .tuple(
      valid,
      fc.array(fc.tuple(fc.constantFrom(...names, 'extra', '__proto__'), hostile), {
        minLength: 1,
        maxLength: 2,
      }),
    )
    .map(([body, changes]) => ({ ...body, ...Object.fromEntries(changes) }))
}
