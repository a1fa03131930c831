import type { Env } from '../src/config.ts'
import { settings } from '../src/config-settings.ts'

/**
 * Takes every setting of the person's own site out of an environment: tests must not write to their bucket or database.
 * Both test runners do this to their own, which all that they start inherits.
 */
export function forgetSettings(env: Env): void {
  for (const { name } of Object.values(settings)) delete env[name]
}
