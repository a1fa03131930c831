import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CodeGrant } from '@liuguang/contract'
import type { Context } from '../context.ts'
import { makeCodes } from '../domains/memberships/index.ts'
import { type DemoCodeBatch, demoCodeBatches } from './people.ts'

interface MadeBatch {
  name: string
  codes: string[]
}

/** The demo's serial codes. The database keeps hashes only, so the codes stay in a file that only its owner may read. */
export async function makeDemoCodes(ctx: Context): Promise<MadeBatch[]> {
  const path = join(ctx.config.dataDir, 'demo-codes.json')
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text !== undefined) return JSON.parse(text)
  const batches: MadeBatch[] = []
  for (const batch of demoCodeBatches) {
    const codes = await makeCodes(ctx, {
      count: batch.count,
      grants: grantsOf(batch),
      note: `demo: ${batch.name}`,
    })
    batches.push({ name: batch.name, codes })
  }
  await writeFile(`${path}.new`, JSON.stringify(batches, null, 2), { mode: 0o600 })
  await rename(`${path}.new`, path)
  return batches
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
