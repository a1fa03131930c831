import type { CallDefinition, ErrorName } from '@liuguang/contract'

interface StatedRefusalsOptions {
  /** Refusals that have tests of their own. */
  except?: readonly ErrorName[]
}

/**
 * The refusals of a call, each with the text that the screen shows for it: cases of `test.each`.
 * @throws Error when the contract has a refusal that is not stated
 */
export function statedRefusals(
  call: CallDefinition,
  shown: Partial<Record<ErrorName, string>>,
  { except = [] }: StatedRefusalsOptions = {},
): [ErrorName, string][] {
  const stated = Object.entries(shown) as [ErrorName, string][]
  const known = new Set([...stated.map(([failure]) => failure), ...except])
  const missing = call.errors.filter((failure) => !known.has(failure))
  if (missing.length > 0) throw new Error(`${call.name}: no text is stated for ${missing.join(', ')}`)
  return stated
}
