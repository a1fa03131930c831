import type { DbOrTx } from '../../platform/db/database.ts'
import type { GrantRules } from '../../platform/media-delivery/grant-rules.ts'
import { getSettings } from '../settings/index.ts'

/** What the settings say about grants. */
export async function readGrantRules(db: DbOrTx): Promise<GrantRules> {
  const { grantSeconds, grantNetworks } = await getSettings(db)
  return { seconds: grantSeconds, networks: grantNetworks }
}
