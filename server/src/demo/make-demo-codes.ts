import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CodeGrant } from '@liuguang/contract'
import type { Context } from '../context.ts'
import { listRedeemableCodes, makeCodes } from '../domains/memberships/index.ts'
import { type DemoCodeBatch, demoCodeBatches } from './people.ts'

interface MadeBatch {
  name: string
  codes: string[]
}

/**
 * The demo's serial codes: those that can still be redeemed in this database, and new ones in the place of others. The
 * database keeps hashes only, so the codes stay in a file that only its owner may read. It lies in the data folder,
 * which may have seen another database, whose codes are kept.
 */
export async function makeDemoCodes(ctx: Context): Promise<MadeBatch[]> {
  const path = join(ctx.config.dataDir, 'demo-codes.json')
  const text = await readFile(path, 'utf8').catch(() => '[]')
  const earlier: MadeBatch[] = JSON.parse(text)
  const kept: MadeBatch[] = []
  const redeemable: MadeBatch[] = []
  for (const batch of demoCodeBatches) {
    const known = earlier.find(({ name }) => name === batch.name)?.codes ?? []
    const old = await listRedeemableCodes(ctx, known)
    const count = batch.count - old.length
    const made =
      count > 0 ? await makeCodes(ctx, { count, grants: grantsOf(batch), note: `demo: ${batch.name}` }) : []
    kept.push({ name: batch.name, codes: [...known, ...made] })
    redeemable.push({ name: batch.name, codes: [...old, ...made] })
  }
  await writeFile(`${path}.new`, JSON.stringify(kept, null, 2), { mode: 0o600 })
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
