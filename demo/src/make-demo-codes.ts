import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CodeGrant } from '@liuguang/contract'
import type { Context } from '@liuguang/server/context'
import { commandLineOperator } from '@liuguang/server/domains/audit/index'
import { listRedeemableCodes, makeCodes } from '@liuguang/server/domains/memberships/index'
import { type DemoCodeBatch, demoCodeBatches } from './demo-people.ts'

/** Codes of one kind that can still be redeemed. */
export interface CodeBatch {
  /** The label of the `DemoCodeBatch`. */
  label: string
  codes: string[]
}

/** Codes of one kind in the file, with those of other databases. */
interface StoredBatch {
  name: string
  codes: string[]
}

/**
 * The demo's serial codes: those that can still be redeemed in this database, and new ones for those that cannot. The
 * database has hashes only, so the codes are in a file of the data folder that only its owner may read. The folder may
 * have been used with another database: the codes of that one stay in the file.
 */
export async function makeDemoCodes(ctx: Context): Promise<CodeBatch[]> {
  const path = join(ctx.config.dataDir, 'demo-codes.json')
  const text = await readFile(path, 'utf8').catch(() => '[]')
  const earlier: StoredBatch[] = JSON.parse(text)
  const saved: StoredBatch[] = []
  const redeemable: CodeBatch[] = []
  for (const batch of demoCodeBatches) {
    const known = earlier.find(({ name }) => name === batch.name)?.codes ?? []
    const old = await listRedeemableCodes(ctx, known)
    const count = batch.count - old.length
    const made =
      count > 0
        ? await makeCodes(ctx, {
            operator: commandLineOperator('demo'),
            count,
            grants: grantsOf(batch),
            note: `demo: ${batch.name}`,
          })
        : []
    saved.push({ name: batch.name, codes: [...known, ...made] })
    redeemable.push({ label: batch.label, codes: [...old, ...made] })
  }
  await writeFile(`${path}.new`, JSON.stringify(saved, null, 2), { mode: 0o600 })
  await rename(`${path}.new`, path)
  return redeemable
}

function grantsOf(batch: DemoCodeBatch): CodeGrant[] {
  const amounts: [CodeGrant['kind'], bigint | number | undefined][] = [
    ['points', batch.points],
    ['vip_days', batch.vipDays],
    ['free_views', batch.freeViews],
    ['diamonds', batch.diamonds],
    ['cache_points', batch.cachePoints],
  ]
  return amounts.flatMap(([kind, amount]) => (amount ? [{ kind, amount: Number(amount) }] : []))
}
