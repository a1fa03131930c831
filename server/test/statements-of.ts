import type { KyselyPlugin } from 'kysely'
import type { Context } from '../src/context.ts'

/** The SQL statements that `work` runs, in order, also if it ends with a refusal. */
export async function statementsOf(
  ctx: Context,
  work: (ctx: Context) => Promise<unknown>,
): Promise<string[]> {
  const statements: string[] = []
  const plain = ctx.db.getExecutor()
  const recorder: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      statements.push(plain.compileQuery(node, queryId).sql)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await work({ ...ctx, db: ctx.db.withPlugin(recorder) }).catch(() => undefined)
  return statements
}
