import type { enrolTotp as enrolCall, InputOf, OutputOf, signInStaff as signInCall } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import {
  findAccountByName,
  listDemoAccounts,
  lockForSignIn,
  verifyPassword,
  withinGuessLimits,
} from '../accounts/index.ts'
import { recordAction } from '../audit/index.ts'
import { getSettings } from '../settings/index.ts'
import { staffSignedIn, totpEnrolled } from './actions.ts'
import { consumeRecoveryCode, consumeTotpStep, findStaff, setTotpSecret } from './queries.ts'
import { giveRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts'
import { openStaffSession, staffLifetimeMs } from './session-queries.ts'
import { decryptSecret, encryptSecret, findTotpStep, makeTotpSecret, totpUri } from './totp.ts'

/** From where a request came. */
export interface SignInOrigin {
  address: string
  requestId: string
  device: string
}

type SecondFactor = { code: string } | { recoveryCode: string }
type StaffRow = NonNullable<Awaited<ReturnType<typeof findStaff>>>
type Session = OutputOf<typeof enrolCall>['session']

/**
 * Signs a member of the staff in. Without a second factor yet, its secret is returned instead of a session: the same
 * one until it is confirmed. The demo's operator needs none while the demo is on.
 * @throws AppError WRONG_CREDENTIALS, SECOND_FACTOR_REQUIRED, WRONG_SECOND_FACTOR, TRY_LATER
 */
export async function signInStaff(
  ctx: Context,
  input: InputOf<typeof signInCall>,
  origin: SignInOrigin,
): Promise<OutputOf<typeof signInCall>> {
  return guardGuesses<OutputOf<typeof signInCall>>(ctx, input.account, origin, async () => {
    const account = await checkPassword(ctx, input)
    if (!account) return refused('WRONG_CREDENTIALS')
    return inTransaction(ctx.db, async (tx): Promise<Outcome<OutputOf<typeof signInCall>>> => {
      const staff = await lockStaffMember(tx, account)
      if (!staff) return refused('WRONG_CREDENTIALS')
      const isDemo = ctx.config.demo && (await listDemoAccounts(tx)).includes(staff.account_id)
      if (isDemo) return granted({ session: await openSession(ctx, tx, staff, origin, 'none') })
      if (!staff.totp_confirmed_at) return granted({ enrolment: await startEnrolment(ctx, tx, staff) })
      const factor = factorOf(input)
      if (!factor) return { needsSecondFactor: true }
      if (!(await useSecondFactor(ctx, tx, staff, factor))) return refused('WRONG_SECOND_FACTOR')
      return granted({
        session: await openSession(ctx, tx, staff, origin, 'code' in factor ? 'code' : 'recovery code'),
      })
    })
  })
}

/**
 * Confirms the authenticator app with its first code.
 * @throws AppError WRONG_CREDENTIALS (also when it is confirmed already), WRONG_SECOND_FACTOR, TRY_LATER
 */
export async function enrolTotp(
  ctx: Context,
  input: InputOf<typeof enrolCall>,
  origin: SignInOrigin,
): Promise<OutputOf<typeof enrolCall>> {
  return guardGuesses(ctx, input.account, origin, async () => {
    const account = await checkPassword(ctx, input)
    if (!account) return refused('WRONG_CREDENTIALS')
    return inTransaction(ctx.db, async (tx) => {
      const staff = await lockStaffMember(tx, account)
      if (!staff?.totp_secret || staff.totp_confirmed_at) return refused('WRONG_CREDENTIALS')
      if (!(await useSecondFactor(ctx, tx, staff, { code: input.code })))
        return refused('WRONG_SECOND_FACTOR')
      const recoveryCodes = await giveRecoveryCodes(ctx, tx, staff.account_id)
      const session = await openSession(ctx, tx, staff, origin, 'first code')
      return granted({ session, recoveryCodes })
    })
  })
}

type Outcome<T> =
  | { value: T }
  | { needsSecondFactor: true }
  | { failure: 'WRONG_CREDENTIALS' | 'WRONG_SECOND_FACTOR' }
const granted = <T>(value: T): Outcome<T> => ({ value })
const refused = (failure: 'WRONG_CREDENTIALS' | 'WRONG_SECOND_FACTOR'): Outcome<never> => ({ failure })

/** Wrong passwords and wrong codes count alike. A right password for which the code is asked is no wrong guess. */
async function guardGuesses<T>(
  ctx: Context,
  account: string,
  { address }: SignInOrigin,
  attempt: () => Promise<Outcome<T>>,
): Promise<T> {
  const subject = account.toLowerCase()
  const limits = [
    { kind: 'staff-login', from: address, subject, max: 10 },
    { kind: 'staff-login', from: address, max: 30 },
    { kind: 'staff-login', subject, max: 100 },
  ]
  let failure: 'WRONG_CREDENTIALS' | 'WRONG_SECOND_FACTOR' = 'WRONG_CREDENTIALS'
  const success = await withinGuessLimits(ctx, limits, async () => {
    const outcome = await attempt()
    if (!('failure' in outcome)) return outcome
    failure = outcome.failure
    return undefined
  })
  if (!success) throw new AppError(failure)
  if ('needsSecondFactor' in success) throw new AppError('SECOND_FACTOR_REQUIRED')
  return success.value
}

/** The same time for an account that does not exist or is no staff. */
async function checkPassword(ctx: Context, input: { account: string; password: string }) {
  const account = await findAccountByName(ctx.db, input.account)
  const isRight = await verifyPassword(account?.password_hash, input.password)
  return isRight && account?.password_hash
    ? { id: account.id, passwordHash: account.password_hash }
    : undefined
}

async function lockStaffMember(
  tx: Tx,
  account: { id: bigint; passwordHash: string },
): Promise<StaffRow | undefined> {
  // The comparison ran outside the transaction: the password may have changed, or the account been suspended.
  const accountId = await lockForSignIn(tx, account)
  return accountId === undefined ? undefined : findStaff(tx, accountId)
}

function factorOf({
  code,
  recoveryCode,
}: {
  code?: string
  recoveryCode?: string
}): SecondFactor | undefined {
  if (code !== undefined) return { code }
  return recoveryCode === undefined ? undefined : { recoveryCode }
}

async function useSecondFactor(
  ctx: Context,
  tx: Tx,
  staff: StaffRow,
  factor: SecondFactor,
): Promise<boolean> {
  const { account_id: accountId, totp_secret: stored } = staff
  const now = ctx.clock.now()
  if ('recoveryCode' in factor) {
    return consumeRecoveryCode(tx, accountId, hashRecoveryCode(ctx, factor.recoveryCode), now)
  }
  if (!stored) return false
  const secret = decryptSecret(ctx.secrets.pepper, accountId, stored)
  const step = findTotpStep(secret, factor.code, now, staff.totp_last_step)
  return step !== undefined && consumeTotpStep(tx, accountId, { secret: stored, step, now })
}

async function startEnrolment(ctx: Context, tx: Tx, staff: StaffRow) {
  const { account_id: accountId, totp_secret: stored } = staff
  const pepper = ctx.secrets.pepper
  const secret = stored ? decryptSecret(pepper, accountId, stored) : makeTotpSecret()
  if (!stored) await setTotpSecret(tx, accountId, encryptSecret(pepper, accountId, secret))
  const { webName } = await getSettings(tx)
  return { secret, uri: totpUri(secret, { site: webName.en, account: staff.name ?? '' }) }
}

async function openSession(
  ctx: Context,
  tx: Tx,
  { account_id: accountId, role, name }: StaffRow,
  { device, address, requestId }: SignInOrigin,
  factor: 'none' | 'first code' | 'code' | 'recovery code',
): Promise<Session> {
  const now = ctx.clock.now()
  const token = await openStaffSession(tx, accountId, device, now)
  const operator = { accountId, name: name ?? '', role, address, requestId }
  const subject = { kind: 'account', id: accountId }
  const action = factor === 'first code' ? totpEnrolled : staffSignedIn
  await recordAction(tx, action, { operator, subject, after: { device, factor }, now })
  return { token, role, expiresAt: new Date(now.getTime() + staffLifetimeMs).toISOString() }
}
