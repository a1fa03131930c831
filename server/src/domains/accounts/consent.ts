import type { DbOrTx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { currentPolicyVersions } from '../settings/index.ts'

/**
 * Checks that the accepted versions are the current ones.
 * @throws AppError CONSENT_OUTDATED with the current versions
 */
export async function assertCurrentConsent(
  db: DbOrTx,
  consent: { privacy: string; agreement: string },
): Promise<void> {
  const current = await currentPolicyVersions(db)
  if (consent.privacy !== current.privacy || consent.agreement !== current.agreement) {
    throw new AppError('CONSENT_OUTDATED', current)
  }
}
