import { Readable } from 'node:stream'
import {
  type CallDefinition,
  calls,
  type InputOf,
  type Lang,
  type listExports as listCall,
  type PageOf,
  startExport as startCall,
  type TableExport,
} from '@liuguang/contract'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Context } from '../../context.ts'
import type { StaffViewer } from '../../platform/auth/viewer.ts'
import { type DbOrTx, inTransaction } from '../../platform/db/database.ts'
import { presentPage, readPage } from '../../platform/db/paging.ts'
import { withIdempotencyKey } from '../../platform/db/with-idempotency-key.ts'
import { AppError, InputRefused } from '../../platform/http/app-error.ts'
import type { BoundCall, CallRequest } from '../../platform/http/bind-call.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import { defineJob, RowId } from '../../platform/jobs/define-job.ts'
import { lostJobError, presentJobFailure } from '../../platform/jobs/job-failure.ts'
import { dayMs } from '../../platform/utc-day.ts'
import { hashToken, makeToken } from '../accounts/index.ts'
import { defineAction, type Operator, recordAction } from '../audit/index.ts'
import { policies } from '../policies.ts'
import { findStaff } from '../staff/index.ts'
import { columnsOf, csvLine, valueAt } from './csv.ts'
import {
  beginExport,
  clearFile,
  countExports,
  type ExportRow,
  exportJobKey,
  findExport,
  finishExport,
  insertExport,
  type ListedExport,
  listExpired,
  listExportRows,
  noteProgress,
  setTicket,
} from './export-queries.ts'

const exportStarted = defineAction('operations.start-export')
/** The action that started the export has the reason. */
const exportDownloaded = defineAction('operations.download-export', { needsReason: false })

export const writeExportJob = defineJob('operations.write-export', Type.Object({ exportId: RowId }), {
  isHeavy: true,
})

const ticketMs = 10 * 60_000
const retentionMs = 7 * dayMs
/** Rows in each request of the list, far more than a page shows: a million rows take 1000 requests. */
const rowsAtOnce = 1000
/** Requests between two updates of the stored progress. */
const noteEvery = 10

const makeFileKey = () => `exports/${makeToken()}.csv`

/** The staff call of a list. Undefined: there is none of this name. */
function findListCall(name: string): CallDefinition | undefined {
  return calls.find((call) => call.name === name && call.who === 'staff' && rowSchemaOf(call) !== undefined)
}

function rowSchemaOf(call: CallDefinition) {
  const list = Reflect.get(Object(Reflect.get(call.output, 'properties')), 'list') as object | undefined
  return list && (Reflect.get(list, 'items') as CallDefinition['output'] | undefined)
}

const isPermitted = (call: CallDefinition, role: string) =>
  call.permission !== undefined && policies[call.permission].some((one) => one === role)

/**
 * Has the worker write a list as a file, once per request key.
 * @param facts.lang of the titles and names in it
 * @throws AppError NOT_FOUND (the list), PERMISSION_DENIED, REASON_REQUIRED, REQUEST_KEY_REUSED; InputRefused (its input)
 */
export async function startExport(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  facts: {
    input: InputOf<typeof startCall>
    lang: Lang
    viewer: StaffViewer
    operator: Operator
    requestKey: string
  },
): Promise<TableExport> {
  const { input, lang, viewer, operator, requestKey } = facts
  const call = findListCall(input.table)
  if (!call) throw new AppError('NOT_FOUND')
  if (!isPermitted(call, viewer.role)) throw new AppError('PERMISSION_DENIED')
  const filters = readFilters(call, input.input)
  const now = clock.now()
  const { accountId } = viewer
  return inTransaction(db, (tx) =>
    withIdempotencyKey(tx, { accountId, call: startCall.name, requestKey, input }, async () => {
      const row = await insertExport(tx, {
        ...{ accountId, staffName: viewer.name, table: call.name, input: filters, now },
        ...{ lang, fileKey: makeFileKey() },
      })
      await addJob(tx, writeExportJob, { exportId: row.id }, { key: exportJobKey(row.id) })
      const subject = { kind: 'export', id: row.id }
      const after = { table: call.name, filters }
      await recordAction(tx, exportStarted, { operator, subject, after, reason: input.reason, now })
      return presentExport(row, now)
    }),
  )
}

function readFilters(call: CallDefinition, json: string): object {
  let filters: unknown
  try {
    filters = JSON.parse(json)
  } catch {
    throw new InputRefused('The filters are not JSON.', '/input')
  }
  const isPlain =
    typeof filters === 'object' && filters !== null && !('cursor' in filters) && !('page' in filters)
  if (!isPlain || !Value.Check(call.input, filters))
    throw new InputRefused(`The filters are not those of ${call.name}.`, '/input')
  return filters as object
}

/**
 * The exports that a member of the staff requested, unless requested otherwise newest first.
 * @throws AppError BAD_REQUEST for a cursor of another list
 */
export async function listExports(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  accountId: bigint,
  input: InputOf<typeof listCall>,
): Promise<PageOf<TableExport>> {
  const { table, state, order = 'newest' } = input
  const { size, page, after } = readPage(input, 1, order)
  const now = clock.now()
  const filter = { accountId, table, state, keptSince: new Date(now.getTime() - retentionMs) }
  const [rows, total] = await Promise.all([
    listExportRows(db, filter, { order, after: after?.[0], limit: size + 1 }),
    countExports(db, filter),
  ])
  return presentPage({
    ...{ rows, size, page, total, order },
    sortKeys: ({ id }) => [id],
    view: (row) => presentExport(row, now),
  })
}

/**
 * A ticket that downloads a file once.
 * @throws AppError NOT_FOUND for one of somebody else, or that is not there; PERMISSION_DENIED when they may not read the
 *   list any more
 */
export async function makeDownloadTicket(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, accountId, operator }: { id: bigint; accountId: bigint; operator: Operator },
): Promise<{ ticket: string; expiresAt: Date }> {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    const row = await findExport(tx, id)
    if (row?.account_id !== accountId || !row.finished_at || !row.file_key) throw new AppError('NOT_FOUND')
    if (!(await findReader(tx, row))) throw new AppError('PERMISSION_DENIED')
    const ticket = makeToken()
    const expiresAt = new Date(now.getTime() + ticketMs)
    await setTicket(tx, id, { hash: hashToken(ticket), expiresAt })
    const subject = { kind: 'export', id }
    await recordAction(tx, exportDownloaded, { operator, subject, after: { table: row.table_name }, now })
    return { ticket, expiresAt }
  })
}

/**
 * Earlier releases stored the filter `action` of the audit log as `act`.
 * @param input of the list call, which has nothing but texts, numbers, yes and no
 */
function storedFilters(input: ExportRow['input']): Record<string, string | number | boolean> {
  const { act, ...filters } = input as Record<string, string | number | boolean>
  return act === undefined ? filters : { ...filters, action: act }
}

function presentFilters(input: ExportRow['input']): TableExport['filters'] {
  return Object.entries(storedFilters(input))
    .filter(([name]) => name !== 'size')
    .map(([name, value]) => ({ name, value }))
}

function presentExport(row: ListedExport, now: Date): TableExport {
  const { is_running, finished_at, file_key, failure } = row
  // Nobody knows when a job was lost: the time of the request stands for it.
  const endedAt = finished_at ?? row.requested_at
  const keptUntil = new Date(endedAt.getTime() + retentionMs)
  return {
    id: Number(row.id),
    table: row.table_name,
    filters: presentFilters(row.input),
    by: row.staff_name,
    requestedAt: row.requested_at.toISOString(),
    rows: Number(row.rows_written),
    finishedAt: is_running ? null : endedAt.toISOString(),
    failure: is_running ? null : presentJobFailure(finished_at ? failure : lostJobError),
    keptUntil: finished_at && file_key && keptUntil > now ? keptUntil.toISOString() : null,
    isMine: true,
  }
}

/**
 * Writes the file of an export, page by page as the list's call returns them to the person who requested it. A killed run
 * is repeated from the start, and so is a failed one when staff retry its job.
 * @param routes every call with its function
 * @throws what a call or the storage throws: the job is tried again
 */
export async function writeExport(
  ctx: Context,
  routes: readonly BoundCall[],
  { exportId, signal, isLastAttempt }: { exportId: bigint; signal: AbortSignal; isLastAttempt: boolean },
): Promise<void> {
  const row = await beginExport(ctx.db, exportId, makeFileKey())
  if (!row?.file_key) return
  const progress = { rows: 0 }
  const finish = (failure: string | null) =>
    finishExport(ctx.db, exportId, { rows: progress.rows, failure, now: ctx.clock.now() })
  try {
    const lines = exportLines(ctx, routes, row, progress)
    await ctx.storage.write(row.file_key, Readable.from(lines), signal)
  } catch (error) {
    const isRefused = error instanceof AppError
    if (isLastAttempt || isRefused) await finish(error instanceof Error ? error.message : String(error))
    if (isRefused) return
    throw error
  }
  await finish(null)
}

async function* exportLines(
  ctx: Context,
  routes: readonly BoundCall[],
  row: ExportRow,
  progress: { rows: number },
): AsyncGenerator<string> {
  const bound = routes.find(({ call }) => call.name === row.table_name)
  const call = findListCall(row.table_name)
  const rowSchema = call && rowSchemaOf(call)
  if (!bound || !rowSchema) throw new AppError('NOT_FOUND')
  const viewer = await findReader(ctx.db, row)
  if (!viewer) throw new AppError('PERMISSION_DENIED')
  // A job of an earlier release may have a filter that the list lost: without it the file would have more rows.
  const filters = readFilters(call, JSON.stringify(storedFilters(row.input)))
  const columns = columnsOf(rowSchema)
  // The mark tells spreadsheets that the file is UTF-8.
  yield `\ufeff${csvLine(columns.map((column) => column.join('.')))}`
  // A short list, such as that of the settings, comes all at once.
  const hasPages = 'cursor' in call.input.properties
  let cursor: string | null | undefined
  for (let requests = 1; cursor !== null; requests += 1) {
    const input = { ...filters, ...(hasPages ? { size: rowsAtOnce } : {}), ...(cursor ? { cursor } : {}) }
    const page = (await bound.handle({
      ...requestOf(ctx, viewer, row.lang as Lang),
      input,
    } as unknown as CallRequest<CallDefinition>)) as {
      list: unknown[]
      next?: string | null
    }
    for (const one of page.list) yield csvLine(columns.map((column) => valueAt(one, column)))
    progress.rows += page.list.length
    if (requests % noteEvery === 0) await noteProgress(ctx.db, row.id, progress.rows)
    cursor = page.next ?? null
  }
}

/** The person who requested it, with their current role. Undefined: no longer staff, or no longer permitted to read the list. */
export async function findReader(db: DbOrTx, row: ExportRow): Promise<StaffViewer | undefined> {
  const call = findListCall(row.table_name)
  const role = (await findStaff(db, row.account_id))?.role
  if (!call || !role || !isPermitted(call, role)) return undefined
  return { accountId: row.account_id, sessionId: 0n, name: row.staff_name, role }
}

/** What a handler gets besides its input, from a job instead of a request. */
function requestOf(ctx: Context, viewer: StaffViewer, lang: Lang) {
  const noFile = () => Promise.reject(new Error('a list takes no file'))
  return {
    ...{ ctx, viewer, lang, requestKey: '', address: '', requestId: '', userAgent: '' },
    ...{ findViewer: () => Promise.resolve(undefined), takeFile: noFile, hasFile: false, siteOrigin: '' },
    openFile: () => Readable.from([]),
    abortedOnDisconnect: () => new AbortController().signal,
  }
}

/** Removes files a week after they were written. */
export async function removeExpired(ctx: Pick<Context, 'db' | 'clock' | 'storage'>): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - retentionMs)
  for (const { id, file_key } of await listExpired(ctx.db, before)) {
    if (file_key) await ctx.storage.removeFile(file_key)
    await clearFile(ctx.db, id)
  }
}
