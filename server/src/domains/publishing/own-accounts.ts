import type { DbOrTx } from '../../platform/db/database.ts'
import { listAccountsNamed } from '../accounts/index.ts'
import type { Operator } from '../audit/index.ts'

/**
 * The accounts whose works a reviewer may not review, because they are the reviewer's own as far as is known: at the
 * command line, those that the typed name or the user of the system stands for.
 */
export async function listOwnAccounts(
  db: DbOrTx,
  { accountId, name, systemUser = name }: Operator,
): Promise<bigint[]> {
  return accountId === undefined ? listAccountsNamed(db, [name, systemUser]) : [accountId]
}
