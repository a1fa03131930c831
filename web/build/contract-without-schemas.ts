import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Browsers use a call's name, path and audience, never its schema: the server validates. So TypeBox, which is
 * larger than all the rest of the contract, is left out of what they download.
 */
export function contractWithoutSchemas(): Plugin {
  const replacement = join(import.meta.dirname, 'typebox-without-schemas.ts')
  return {
    name: 'liuguang:contract-without-schemas',
    enforce: 'pre',
    resolveId: (source) => (source === 'typebox' ? replacement : undefined),
  }
}
