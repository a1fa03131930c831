import type { findPeople as call, InputOf, PageOf, PersonRow } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { presentPage, readPage } from '../../../platform/db/paging.ts'
import { rangeOfDays } from '../../../platform/utc-day.ts'
import {
  countPeople,
  emailKey,
  findByWholeText,
  listPeople,
  normaliseCode,
  type PeopleFilter,
  presentPersonFacts,
} from '../../accounts/index.ts'
import { withLastActions } from '../../audit/index.ts'
import { findCodeUser, hashCode } from '../../memberships/index.ts'
import { findOrderOwner, listTransferAccounts, transactionHash } from '../../payments/index.ts'

type Match = NonNullable<PersonRow['match']>

/** Accounts for the staff: all, those of a state, or whom a text finds. @throws AppError BAD_REQUEST for a cursor */
export async function findPeople(
  ctx: Pick<Context, 'db' | 'secrets'>,
  input: InputOf<typeof call>,
): Promise<PageOf<PersonRow>> {
  const joined = rangeOfDays(input.joinedSince, input.joinedUntil)
  const order = input.order ?? 'newest'
  const { size, page, offset, after } = readPage(input, joined ? 2 : 1, order)
  // People write the number of an account as 42 or #42.
  const text = input.text?.trim().replace(/^#(?=\d+$)/, '')
  const matches = text ? await matchWholeText(ctx, text) : new Map<bigint, Match>()
  const filter: PeopleFilter = {
    text: text ? { prefix: text, orIds: [...matches.keys()] } : undefined,
    state: input.state,
    joined,
  }
  const [rows, total] = await Promise.all([
    listPeople(ctx.db, filter, { order, after, offset, limit: size + 1 }),
    countPeople(ctx.db, filter),
  ])
  const shown = presentPage({
    ...{ rows, size, page, total, order },
    sortKeys: ({ joined_key, id }) => (joined ? [joined_key, id] : [id]),
    view: (row) => ({
      ...presentPersonFacts(row),
      lastSeenAt: row.last_seen_at?.toISOString() ?? null,
      match: text ? (matches.get(row.id) ?? ('text' as const)) : null,
    }),
  })
  return { ...shown, list: await withLastActions(ctx.db, 'account', shown.list) }
}

const isPublicId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const isTransactionHash = /^(0x)?[0-9a-f]{64}$/i

/** Whom the whole of a text names, and what it is of each. */
async function matchWholeText(
  ctx: Pick<Context, 'db' | 'secrets'>,
  text: string,
): Promise<Map<bigint, Match>> {
  const values = {
    ...(/^\d{1,18}$/.test(text) && { id: BigInt(text) }),
    ...(isPublicId.test(text) && { publicId: text.toLowerCase() }),
    shareCode: normaliseCode(text),
    emailKey: text.includes('@') ? emailKey(text) : undefined,
  }
  const [accounts, orderOwner, codeUser, transferAccounts] = await Promise.all([
    findByWholeText(ctx.db, values),
    findOrderOwner(ctx.db, text.toUpperCase()),
    findCodeUser(ctx.db, hashCode(ctx, text)),
    isTransactionHash.test(text) ? listTransferAccounts(ctx.db, transactionHash(text)) : [],
  ])
  const matches = new Map<bigint, Match>(transferAccounts.map((id) => [id, 'transfer']))
  if (codeUser !== undefined) matches.set(codeUser, 'code')
  if (orderOwner !== undefined) matches.set(orderOwner, 'order')
  for (const { id, share_code, public_id, email_key } of accounts) {
    if (share_code === values.shareCode) matches.set(id, 'share_code')
    if (email_key !== null && email_key === values.emailKey) matches.set(id, 'mailbox')
    if (public_id === values.publicId) matches.set(id, 'public_id')
    if (id === values.id) matches.set(id, 'number')
  }
  return matches
}
