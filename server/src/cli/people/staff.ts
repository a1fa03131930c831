import { staffRoles } from '@liuguang/contract'
import { findAccount } from '../../domains/accounts/index.ts'
import {
  addStaff,
  changeRole,
  findFirstAdminToken,
  firstAdminPath,
  listStaff,
  removeStaff,
  resetTotp,
} from '../../domains/staff/index.ts'
import { openContext } from '../../open-context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Command, UsageError } from '../command.ts'
import { readOptions } from '../read-options.ts'

const usage = '[(add | role) ACCOUNT ROLE | reset-totp ACCOUNT | remove ACCOUNT | first-link] [--note TEXT]'

const noFirstLink =
  'This site has, or had, staff, so there is no first-administrator link. Use: staff add ACCOUNT admin'

/** Who runs the site. */
export const staffCommand: Command = {
  name: 'staff',
  usage,
  summary: `list the staff, give a member (name or id) a role (${staffRoles.join(', ')}), remove the second factor, take the role away, or print the page that makes the first administrator`,
  async run(args, { config, operator, print }) {
    const { values, positionals } = readOptions(args, { note: { type: 'string' } })
    const [action, account, roleText, ...rest] = positionals
    await using ctx = await openContext(config)
    if (action === undefined) {
      for (const { name, role, totp_confirmed_at } of await listStaff(ctx.db))
        print(`${name}  ${role}  ${totp_confirmed_at ? 'second factor' : 'no second factor yet'}`)
      return
    }
    if (action === 'first-link' && positionals.length === 1) {
      const token = await findFirstAdminToken(ctx)
      print(token ? firstAdminPath(token) : noFirstLink)
      return
    }
    const givesRole = action === 'add' || action === 'role'
    const isKnown = givesRole || action === 'reset-totp' || action === 'remove'
    if (!isKnown || !account || rest.length > 0 || (roleText !== undefined) !== givesRole)
      throw new UsageError(`Usage: staff ${usage}`)
    const role = staffRoles.find((one) => one === roleText)
    if (givesRole && !role) throw new UsageError(`A role is one of ${staffRoles.join(', ')}.`)
    const found = await findAccount(ctx.db, account)
    if (!found) throw new UsageError(`There is no account "${account}".`)
    const change = { accountId: found.id, operator, reason: values.note }
    const name = found.name ?? `Guest ${found.id}`
    try {
      if (action === 'reset-totp') await resetTotp(ctx, change)
      else if (action === 'remove') await removeStaff(ctx, change)
      else if (role) await (action === 'add' ? addStaff : changeRole)(ctx, { ...change, role })
    } catch (error) {
      if (error instanceof AppError && error.failure === 'NOT_FOUND')
        throw new UsageError(`${name} is not staff.`)
      if (error instanceof AppError && error.failure === 'BAD_REQUEST')
        throw new UsageError('A guest has no password, and cannot be staff.')
      throw error
    }
    print(
      action === 'reset-totp'
        ? `${name} sets up a second factor at the next sign-in.`
        : action === 'remove'
          ? `${name} is no longer staff.`
          : `${name} is ${role} now.`,
    )
  },
}
