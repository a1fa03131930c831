import type {
  Currency,
  InputOf,
  listOpenPayments,
  OrderState,
  PaymentEvent,
  PaymentMethod,
  TimeOrder,
} from '@liuguang/contract'
import { type RawBuilder, sql } from 'kysely'
import { countTotal, type Total, type WaitingRows } from '../../../platform/db/count-rows.ts'
import type { DbOrTx } from '../../../platform/db/database.ts'
import type { TimeRange } from '../../../platform/utc-day.ts'
import { sandboxProviderName } from '../card-providers.ts'

interface IncomeRange extends TimeRange {
  /** With those of the test processor: see `countsSimulatedPayments`. */
  withSimulated: boolean
}

const countsAsIncome = (withSimulated: boolean) =>
  withSimulated ? sql<boolean>`true` : sql<boolean>`payment_orders.provider <> ${sandboxProviderName}`

/** Undefined parts do not restrict. */
export interface OrderFilter {
  state?: OrderState | undefined
  method?: PaymentMethod | undefined
  currency?: Currency | undefined
  provider?: string | undefined
  /** Empty: nobody's. */
  accountIds?: readonly bigint[] | undefined
  /** The order's own number, or the provider's. */
  number?: string | undefined
  since?: Date | undefined
  before?: Date | undefined
  /** Those that were credited or taken back within a time and count as income. */
  income?: IncomeRange | undefined
  /** Only those with a chargeback about which nobody has decided. */
  isUndecided?: boolean | undefined
}

/**
 * The condition of what `sumIncome` sums up. The ids come first, by the indexes of both times: a scan by id could read
 * the whole table for the orders of one day.
 */
function movedWithin({ from, to, withSimulated = false }: Partial<IncomeRange> = {}) {
  const idsBy = (column: string) => sql`
    select id from payment_orders as moved
    where ${sql.ref(column)} >= coalesce(${from ?? null}::timestamptz, '-infinity')
      and ${sql.ref(column)} < coalesce(${to ?? null}::timestamptz, 'infinity')`
  return sql<boolean>`${countsAsIncome(withSimulated)} and payment_orders.id = any(array(
    ${idsBy('moved.credited_at')} union all ${idsBy('moved.reversed_at')}))`
}

function filtered(db: DbOrTx, filter: OrderFilter) {
  const { state, method, currency, provider, accountIds, number, since, before, income, isUndecided } = filter
  return db
    .selectFrom('payment_orders')
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .$if(method !== undefined, (query) => query.where('method', '=', method ?? ''))
    .$if(currency !== undefined, (query) => query.where('payment_orders.currency', '=', currency ?? ''))
    .$if(provider !== undefined, (query) => query.where('provider', '=', provider ?? ''))
    .$if(accountIds !== undefined, (query) =>
      // No account has the id 0.
      query.where('account_id', 'in', accountIds?.length ? accountIds : [0n]),
    )
    .$if(number !== undefined, (query) =>
      query.where(({ or, eb }) =>
        or([eb('reference', '=', number?.toUpperCase() ?? ''), eb('sale_id', '=', number ?? '')]),
      ),
    )
    .$if(since !== undefined, (query) => query.where('payment_orders.created_at', '>=', since ?? new Date()))
    .$if(before !== undefined, (query) => query.where('payment_orders.created_at', '<', before ?? new Date()))
    .$if(income !== undefined, (query) => query.where(movedWithin(income)))
    .$if(isUndecided === true, (query) =>
      query.where('state', '=', 'disputed').where('decided_at', 'is', null),
    )
}

function shown(query: ReturnType<typeof filtered>) {
  return query
    .innerJoin('accounts', 'accounts.id', 'payment_orders.account_id')
    .leftJoin('vip_cards', 'vip_cards.id', 'payment_orders.card_id')
    .selectAll('payment_orders')
    .select(['vip_cards.name as card_name', 'accounts.name as account_name'])
}

export type StaffOrderRow = Awaited<ReturnType<typeof listFilteredOrders>>[number]

/** Orders of all accounts: the newest or the oldest first. */
export async function listFilteredOrders(
  db: DbOrTx,
  filter: OrderFilter,
  page: { order: 'newest' | 'oldest'; after: bigint | undefined; offset: number; limit: number },
) {
  const isNewestFirst = page.order === 'newest'
  let query = shown(filtered(db, filter))
  if (page.after !== undefined)
    query = query.where('payment_orders.id', isNewestFirst ? '<' : '>', page.after)
  return query
    .orderBy('payment_orders.id', isNewestFirst ? 'desc' : 'asc')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
}

export function countFilteredOrders(db: DbOrTx, filter: OrderFilter): Promise<Total> {
  return countTotal(db, filtered(db, filter))
}

interface Income {
  currency: string
  /** In the smallest unit: what was credited less what was returned. */
  minor: bigint
}

/** What orders brought within a time, by currency. `withSimulated`: those of the test processor, too. */
export async function sumIncome(
  db: DbOrTx,
  range: { from: Date; to: Date },
  withSimulated: boolean,
): Promise<Income[]> {
  const isCounted = countsAsIncome(withSimulated)
  const { rows } = await sql<Income>`
    select currency, sum(amount)::bigint as minor
    from (
      select currency, amount from payment_orders
      where credited_at >= ${range.from} and credited_at < ${range.to} and ${isCounted}
      union all
      select currency, - amount from payment_orders
      where reversed_at >= ${range.from} and reversed_at < ${range.to} and ${isCounted}
    ) as moved
    group by currency order by currency`.execute(db)
  return rows
}

/** How many events and chargebacks wait for a decision, how many of them since before a time, and since when the first. */
export async function countOpenPayments(db: DbOrTx, before: Date): Promise<WaitingRows> {
  const { rows } = await sql<WaitingRows>`
    select count(*)::int as waiting, (count(*) filter (where since < ${before}))::int as overdue, min(since) as since
    from (
      select received_at as since from payment_events where state = 'quarantined'
      union all
      select coalesce(credited_at, created_at) from payment_orders where state = 'disputed' and decided_at is null
    ) as open`.execute(db)
  return rows[0] ?? { waiting: 0, overdue: 0, since: null }
}

export async function listMoves(db: DbOrTx, orderId: bigint) {
  return db
    .selectFrom('payment_moves')
    .select(['id', 'from_state', 'to_state', 'moved_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}

const eventColumns = [
  ...(['payment_events.id', 'payment_events.provider', 'payment_events.kind', 'source'] as const),
  ...(['payment_events.state', 'problem', 'problem_kinds', 'payment_events.currency'] as const),
  ...(['payment_events.amount', 'received_at', 'settled_at', 'payment_events.order_id'] as const),
] as const

/** As a page of events is asked for: what comes after the event with the id `after`. */
interface EventPage {
  order: TimeOrder
  after: bigint | undefined
  limit: number
}

export type StaffEventRow = Awaited<ReturnType<typeof listEvents>>[number]

/**
 * Events, each with the reference of its order and the transfer on a chain that it is: the oldest or the newest first.
 * @param isListed a condition on `payment_events`
 */
async function listEvents(db: DbOrTx, isListed: RawBuilder<boolean>, page: EventPage) {
  const isNewestFirst = page.order === 'newest'
  let query = db
    .selectFrom('payment_events')
    .leftJoin('crypto_transfers', 'crypto_transfers.event_id', 'payment_events.id')
    .leftJoin('payment_orders', 'payment_orders.id', 'payment_events.order_id')
    .select(eventColumns)
    .select([
      'payment_orders.reference',
      'crypto_transfers.id as transfer_id',
      'crypto_transfers.chain',
      'crypto_transfers.tx_hash',
      'crypto_transfers.sender',
      'crypto_transfers.amount as token_amount',
    ])
    .where(isListed)
  if (page.after !== undefined)
    query = query.where('payment_events.id', isNewestFirst ? '<' : '>', page.after)
  return query
    .orderBy('payment_events.id', isNewestFirst ? 'desc' : 'asc')
    .limit(page.limit)
    .execute()
}

interface OrderEventFilter {
  /** Of the order. */
  reference: string
  /** Undefined: every one. */
  state: PaymentEvent['state'] | undefined
}

const isOfOrder = ({ reference, state }: OrderEventFilter) => sql<boolean>`
  payment_events.order_id = (select id from payment_orders where reference = ${reference})
  and payment_events.state = coalesce(${state ?? null}, payment_events.state)`

/** What providers reported about an order. */
export async function listOrderEventRows(db: DbOrTx, filter: OrderEventFilter, page: EventPage) {
  return listEvents(db, isOfOrder(filter), page)
}

export function countOrderEvents(db: DbOrTx, filter: OrderEventFilter): Promise<Total> {
  return countTotal(db, db.selectFrom('payment_events').where(isOfOrder(filter)))
}

/** Undefined parts do not restrict, but for the state: only what waits for a decision. */
type OpenEventFilter = Pick<
  InputOf<typeof listOpenPayments>,
  'state' | 'problem' | 'isClaimed' | 'kind' | 'provider'
>

/** As the predicate of the index `payment_events_reviewed` has them. */
const inState = {
  quarantined: sql`payment_events.state = 'quarantined'`,
  dismissed: sql`payment_events.state = 'dismissed' and payment_events.kind <> 'other'`,
}

/** A member's claim of its transfer waits for a signature or a decision. */
const hasClaim = sql`exists (
  select from crypto_transfers as claimed join crypto_claims on crypto_claims.transfer_id = claimed.id
  where claimed.event_id = payment_events.id and crypto_claims.state in ('open', 'frozen'))`

/** Of events that wait for a decision, or were dismissed by an operator. */
const isOpen = ({ state, problem, isClaimed, kind, provider }: OpenEventFilter) => sql<boolean>`
  ${inState[state ?? 'quarantined']}
  and payment_events.kind = coalesce(${kind ?? null}, payment_events.kind)
  and payment_events.provider = coalesce(${provider ?? null}, payment_events.provider)
  and ${problem === undefined ? sql`true` : sql`problem_kinds @> array[${problem}::text]`}
  and ${isClaimed === undefined ? sql`true` : isClaimed ? hasClaim : sql`not ${hasClaim}`}`

/** Events that wait for a decision, or were dismissed by an operator. */
export async function listOpenEventRows(db: DbOrTx, filter: OpenEventFilter, page: EventPage) {
  return listEvents(db, isOpen(filter), page)
}

export function countOpenEvents(db: DbOrTx, filter: OpenEventFilter): Promise<Total> {
  return countTotal(db, db.selectFrom('payment_events').where(isOpen(filter)))
}
