import type { CallDefinition } from './define-call.ts'
import * as domains from './domains.ts'

function isCall(value: unknown): value is CallDefinition {
  return typeof value === 'object' && value !== null && 'path' in value && 'who' in value && 'input' in value
}

/** Every call of the contract, sorted by name, which starts with the domain's. */
export const calls: readonly CallDefinition[] = Object.values<unknown>(domains)
  .filter(isCall)
  .sort((one, other) => (one.name < other.name ? -1 : 1))
