import type { Env } from '../src/config.ts'
import { formerVariables, settings } from '../src/config-settings.ts'

/**
 * Removes all settings of the developer's own site from an environment: tests must not write to their bucket
 * or database. Both test runners do this to their own environment, which all child processes inherit.
 */
export function removeSettings(env: Env): void {
  const names = Object.values(settings).map(({ name }) => name)
  for (const name of [...names, ...Object.keys(formerVariables)]) delete env[name]
}
