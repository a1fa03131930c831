import type { MoneyCheck } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { type Act, type Actor, recordAct } from '../../audit/index.ts'
import {
  type CheckResult,
  type CheckRow,
  findCheck,
  findRunningCheck,
  insertCheck,
  listCheckRows,
  storeResult,
} from './check-queries.ts'

/** So many problems are stored; a broken ledger may have more than anybody reads. */
const findingsMax = 200

/** The last checks of a kind, newest first. */
export async function listChecks(
  { db }: Pick<Context, 'db'>,
  kind: MoneyCheck['kind'],
): Promise<MoneyCheck[]> {
  return (await listCheckRows(db, kind)).map(presentCheck)
}

/**
 * Starts a check that a job makes, unless one of its kind is under way.
 * @param addJob adds the job in the transaction of the check's row
 */
export async function startCheck(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  check: {
    kind: MoneyCheck['kind']
    act: Act
    actor: Actor
    checked: number
    addJob: (tx: Tx, checkId: bigint) => Promise<void>
  },
): Promise<MoneyCheck> {
  const { kind, act, actor, checked, addJob } = check
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    const running = await findRunningCheck(tx, kind)
    if (running) return presentCheck(running)
    const row = await insertCheck(tx, { kind, by: actor.name, checked, now })
    await addJob(tx, row.id)
    const subject = { kind: 'site', id: kind }
    await recordAct(tx, act, { actor, subject, after: { check: row.id, checked }, now })
    return presentCheck(row)
  })
}

interface Finding {
  subject: string
  what: string
}

/** Makes a check: reports each problem when it finds it. @returns how much was checked */
type Check = (check: CheckRow, report: (finding: Finding) => void) => Promise<number>

/**
 * Makes a check that was started, and stores what it found. One that fails for good says why.
 * @throws whatever the check throws: the job is tried again
 */
export async function makeCheck(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { checkId, isLastTry }: { checkId: bigint; isLastTry: boolean },
  run: Check,
): Promise<void> {
  const check = await findCheck(db, checkId)
  if (!check || check.finished_at) return
  const findings: Finding[] = []
  let problems = 0
  const store = (result: Pick<CheckResult, 'failure' | 'checked'>) =>
    storeResult(db, checkId, { ...result, problems, findings }, clock.now())
  try {
    const checked = await run(check, (finding) => {
      problems += 1
      if (findings.length < findingsMax) findings.push(finding)
    })
    await store({ failure: null, checked })
  } catch (error) {
    if (isLastTry)
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
    finishedAt: row.finished_at?.toISOString() ?? null,
    failure: row.failure,
    checked: Number(row.checked),
    problems: Number(row.problems),
    findings: row.findings as unknown as MoneyCheck['findings'],
  }
}
