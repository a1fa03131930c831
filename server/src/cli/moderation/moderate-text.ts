import type { Operator } from '../../domains/audit/index.ts'
import { type OpenContext, openContext } from '../../open-context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type CommandContext, UsageError } from '../command.ts'
import { readArguments, readId, readReason } from '../read-options.ts'

const listLength = 100

interface ReportedText {
  id: bigint
  item_id: bigint
  text: string
  reports: bigint
  reasons: string
}

/** Prints the texts of a kind that reports have hidden. */
export async function printReported(
  args: string[],
  { config, print }: CommandContext,
  name: string,
  list: (db: OpenContext['db'], limit: number) => Promise<ReportedText[]>,
): Promise<number> {
  readArguments(args, [], {})
  await using ctx = await openContext(config)
  const rows = await list(ctx.db, listLength)
  for (const { id, item_id, reports, reasons, text } of rows)
    print(`${id}  item ${item_id}  ${reports} reports (${reasons})  ${text.replace(/\s+/g, ' ')}`)
  print(rows.length === 1 ? `1 ${name}.` : `${rows.length} ${name === 'comment' ? 'comments' : name}.`)
  return 0
}

interface Decision {
  id: bigint
  operator: Operator
  reason: string
  /** The decision is taken back. */
  isOff: boolean
}

/**
 * Runs a decision about one text, with a recorded reason.
 * @param subject what it is about, and the sentence for an id that it cannot be about
 */
export async function decide(
  args: string[],
  { config, operator, print }: CommandContext,
  subject: { name: string; unknownText: (id: bigint) => string },
  more: { off?: { type: 'boolean' } },
  run: (ctx: OpenContext, decision: Decision) => Promise<string>,
): Promise<undefined> {
  const { values, positionals } = readArguments(args, [subject.name.toUpperCase()], {
    note: { type: 'string' },
    ...more,
  })
  const id = readId(subject.name, positionals[0])
  const reason = readReason(values.note)
  await using ctx = await openContext(config)
  try {
    print(await run(ctx, { id, operator, reason, isOff: 'off' in values && values.off === true }))
  } catch (error) {
    if (error instanceof AppError && error.failure === 'NOT_FOUND')
      throw new UsageError(subject.unknownText(id))
    throw error
  }
}
