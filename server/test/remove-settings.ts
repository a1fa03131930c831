import type { Env } from '../src/config.ts'
import { settings } from '../src/config-settings.ts'

/**
 * Removes all settings of the developer's own site from an environment: tests must not write to their bucket
 * or database. Both test runners do this to their own environment, which all child processes inherit.
 */
export function removeSettings(env: Env): void {
  for (const { name } of Object.values(settings)) delete env[name]
}
