import type { KyselyPlugin } from 'kysely'
import type { Context } from '../src/context.ts'
import type { Db } from '../src/platform/db/database.ts'

export interface Statement {
  sql: string
  parameters: readonly unknown[]
}

/** The statements that `work` runs with its database, in order, with their parameters. */
export async function recordStatements(db: Db, work: (db: Db) => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const plain = db.getExecutor()
  const recorder: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const { sql, parameters } = plain.compileQuery(node, queryId)
      statements.push({ sql, parameters })
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await work(db.withPlugin(recorder))
  return statements
}

/** The SQL statements that `work` runs, in order, also if it ends with a refusal. */
export async function statementsOf(
  ctx: Context,
  work: (ctx: Context) => Promise<unknown>,
): Promise<string[]> {
  const statements = await recordStatements(ctx.db, (db) => work({ ...ctx, db }).catch(() => undefined))
  return statements.map(({ sql }) => sql)
}
