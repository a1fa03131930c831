import type { Finding, InputOf, listMoneyChecks as listCall, MoneyCheck, PageOf } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { presentPage, readPage } from '../../../platform/db/paging.ts'
import { lostJobError, presentJobFailure } from '../../../platform/jobs/job-failure.ts'
import { type Action, type Operator, recordAction } from '../../audit/index.ts'
import {
  type CheckResult,
  type CheckRow,
  checkJobKey,
  countChecks,
  findCheckWithoutResult,
  insertCheck,
  listCheckRows,
  lockRunningCheck,
  type StartedCheck,
  storeResult,
} from './check-queries.ts'

/** Most problems that are stored: an inconsistent ledger may have very many. */
const findingsMax = 200

/** The checks of a kind, unless requested otherwise newest first. @throws AppError BAD_REQUEST for a cursor of another list */
export async function listChecks(
  { db }: Pick<Context, 'db'>,
  input: InputOf<typeof listCall>,
): Promise<PageOf<MoneyCheck>> {
  const { kind, result, order = 'newest' } = input
  const { size, page, after } = readPage(input, 1, order)
  const filter = { kind, result }
  const [rows, total] = await Promise.all([
    listCheckRows(db, filter, { order, after: after?.[0], limit: size + 1 }),
    countChecks(db, filter),
  ])
  return presentPage({ rows, size, page, total, order, sortKeys: ({ id }) => [id], view: presentCheck })
}

/**
 * Starts a check that a job runs, unless one of its kind is under way.
 * @param addJob adds the job in the transaction of the check's row
 */
export async function startCheck(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  check: {
    kind: MoneyCheck['kind']
    action: Action
    /** Undefined: the worker's schedule started it, and the audit records nothing. */
    operator: Operator | undefined
    /** How much is to be checked, until the result is stored: the days of payments. 0 if that is not known before. */
    checked: number
    addJob: (tx: Tx, checkId: bigint, options: { key: string }) => Promise<void>
  },
): Promise<MoneyCheck> {
  const { kind, action, operator, checked, addJob } = check
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    const running = await lockRunningCheck(tx, kind)
    if (running) return presentCheck(running)
    const row = await insertCheck(tx, { kind, by: operator?.name ?? null, checked, now })
    await addJob(tx, row.id, { key: checkJobKey(row.id) })
    const subject = { kind: 'site', id: kind }
    if (operator)
      await recordAction(tx, action, { operator, subject, after: { check: row.id, checked }, now })
    return presentCheck(row)
  })
}

/** Checks something: reports each problem when it finds it. @returns how much was checked */
type CheckFunction = (check: StartedCheck, report: (finding: Finding) => void) => Promise<number>

/**
 * Runs a check that was started, and stores what it found; after its last attempt also the error.
 * @throws whatever the check throws: the job is tried again
 */
export async function runCheck(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { checkId, isLastAttempt }: { checkId: bigint; isLastAttempt: boolean },
  run: CheckFunction,
): Promise<void> {
  const check = await findCheckWithoutResult(db, checkId)
  if (!check) return
  const findings: Finding[] = []
  let problemCount = 0
  const store = (result: Pick<CheckResult, 'failure' | 'checked'>) =>
    storeResult(db, checkId, { ...result, problems: problemCount, findings }, clock.now())
  try {
    const checked = await run(check, (finding) => {
      problemCount += 1
      if (findings.length < findingsMax) findings.push(finding)
    })
    await store({ failure: null, checked })
  } catch (error) {
    if (isLastAttempt)
      await store({
        failure: error instanceof Error ? error.message : String(error),
        checked: Number(check.checked),
      })
    throw error
  }
}

function presentCheck(row: CheckRow): MoneyCheck {
  return {
    id: Number(row.id),
    kind: row.kind as MoneyCheck['kind'],
    by: row.started_by,
    startedAt: row.started_at.toISOString(),
    // Nobody knows when a job was lost: the time of the start stands for it.
    finishedAt: row.is_running ? null : (row.finished_at ?? row.started_at).toISOString(),
    failure: row.is_running ? null : presentJobFailure(row.finished_at ? row.failure : lostJobError),
    checked: Number(row.checked),
    problems: Number(row.problems),
  }
}
