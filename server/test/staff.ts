import type { StaffRole } from '@liuguang/contract'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { Context } from '../src/context.ts'
import { hashPassword, setPassword } from '../src/domains/accounts/index.ts'
import { setTotpSecret, upsertStaff } from '../src/domains/staff/queries.ts'
import { openStaffSession } from '../src/domains/staff/session-queries.ts'
import { encryptSecret, makeTotpSecret } from '../src/domains/staff/totp.ts'
import { inTransaction } from '../src/platform/db/database.ts'
import { makeAccount, type TestAccount } from './builders.ts'

/** A member of the staff with a session of the back office, beside the account's own session. */
export async function makeStaff(
  ctx: Context,
  role: StaffRole,
): Promise<TestAccount & { staffToken: string }> {
  const account = await makeAccount(ctx, { isStaff: true })
  const now = ctx.clock.now()
  const staffToken = await inTransaction(ctx.db, async (tx) => {
    await upsertStaff(tx, account.id, role, now)
    return openStaffSession(tx, account.id, 'test', now)
  })
  return { ...account, staffToken }
}

/** Gives a member of the staff a password and a second factor. Open sessions stay. */
export async function enrolSecondFactor(ctx: Context, accountId: bigint) {
  const password = 'riverside42'
  const secret = makeTotpSecret()
  await inTransaction(ctx.db, async (tx) => {
    await setPassword(tx, accountId, await hashPassword(password))
    await setTotpSecret(tx, accountId, encryptSecret(ctx.secrets.pepper, accountId, secret))
    await sql`update staff set totp_confirmed_at = ${ctx.clock.now()} where account_id = ${accountId}`.execute(
      tx,
    )
    await sql`
      update staff_sessions set password_digest = sha256(convert_to(accounts.password_hash, 'UTF8'))
      from accounts where accounts.id = account_id and account_id = ${accountId}`.execute(tx)
  })
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  /** The code of the authenticator app this many seconds after the time of the site. */
  const codeAt = (seconds: number) => totp.generate({ timestamp: ctx.clock.now().getTime() + seconds * 1000 })
  return { password, codeAt }
}
