import { timingSafeEqual } from 'node:crypto'
import type { addFirstAdmin as call, InputOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { keyedHash } from '../../platform/keyed-hash.ts'
import {
  hashPassword,
  insertMember,
  isCommonPassword,
  requireAllowedName,
  setStaffFlag,
} from '../accounts/index.ts'
import { recordAction } from '../audit/index.ts'
import { staffAdded } from './actions.ts'
import { findDatabaseCreationTime, hasHadStaff, lockStaff, upsertStaff } from './queries.ts'

/**
 * The secret of the link under which the first administrator is made: the same one at every start, until it is used.
 * @returns undefined on a site that has or had staff; the demo's does not count
 */
export async function findFirstAdminToken(ctx: Pick<Context, 'db' | 'secrets'>): Promise<string | undefined> {
  return (await hasHadStaff(ctx.db)) ? undefined : (await tokenOf(ctx)).toString('base64url')
}

/** The path of the page that makes the first administrator. The token is behind `#`, so that no log has it. */
export const firstAdminPath = (token: string): string => `/admin/first-admin#${token}`

/**
 * Makes a member account that is the first admin. It sets up its second factor at its first sign-in.
 * @throws AppError FIRST_ADMIN_LINK_INVALID, ACCOUNT_TAKEN, NAME_REFUSED, PASSWORD_TOO_COMMON
 */
export async function addFirstAdmin(
  ctx: Context,
  { linkToken, account: name, password }: InputOf<typeof call>,
  origin: { address: string; requestId: string },
): Promise<void> {
  if (!isSame(Buffer.from(linkToken, 'base64url'), await tokenOf(ctx)))
    throw new AppError('FIRST_ADMIN_LINK_INVALID')
  if (await isCommonPassword(password)) throw new AppError('PASSWORD_TOO_COMMON')
  await requireAllowedName(ctx.db, name)
  const passwordHash = await hashPassword(password)
  const now = ctx.clock.now()
  const role = 'admin'
  await inTransaction(ctx.db, async (tx) => {
    await lockStaff(tx)
    if (await hasHadStaff(tx)) throw new AppError('FIRST_ADMIN_LINK_INVALID')
    const accountId = await insertMember(tx, { name, passwordHash, now })
    await upsertStaff(tx, accountId, role, now)
    await setStaffFlag(tx, accountId, true)
    const operator = { accountId, name, role, ...origin }
    const subject = { kind: 'account', id: accountId }
    await recordAction(tx, staffAdded, { operator, subject, after: { role }, now })
  })
}

/** Depends on the time when the database was created: a new database with the same secrets has another token. */
async function tokenOf({ db, secrets }: Pick<Context, 'db' | 'secrets'>): Promise<Buffer> {
  return keyedHash(secrets.pepper, 'first-admin', (await findDatabaseCreationTime(db)).toISOString())
}

function isSame(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected)
}
