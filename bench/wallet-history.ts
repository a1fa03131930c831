import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getMemberInfo, listWalletEntries } from '@liuguang/contract'
import { seededRandom } from '@liuguang/server/platform/seeded-random'
import type { Figure } from './figure.ts'
import { type LibrarySize, ledgerOf } from './generate/library-size.ts'
import { withLibraries } from './library-templates.ts'
import { compareGrowth } from './load/compare-growth.ts'
import { callRequest } from './load/requests.ts'
import type { NextRequest } from './load/send-load.ts'
import { startApi } from './load/start-servers.ts'
import { tokenOf } from './load/token-of.ts'
import { withClient } from './load/with-client.ts'

const small = ledgerOf(10_000)
const large = ledgerOf(10_000_000)

/** Balances and pages of the wallet’s history, through the API, with a short ledger and a long one. */
export async function measureHistoryGrowth(): Promise<Figure> {
  const folder = await mkdtemp(join(tmpdir(), 'liuguang-bench-'))
  try {
    return await withLibraries([small, large], async (libraries) => {
      const side = async (size: LibrarySize) => {
        const url = await libraries.clone(size)
        // Otherwise each member's first request would update its session: one write per minute and member.
        await withClient(url, (client) => client.query('update sessions set last_seen_at = now()'))
        return { api: await startApi(url, folder), visitor: () => readerOf(size) }
      }
      const grown = await compareGrowth('logs-growth', [await side(small), await side(large)])
      return { bench: 'wallet', figure: 'logs-growth', unit: 'ms', ...grown }
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

let readers = 0

/** A random member’s balance, the first page of the history, the next by its cursor, and a page by number. */
function readerOf({ accounts }: LibrarySize): NextRequest {
  readers += 1
  const random = seededRandom(readers)
  let step = 0
  let token = ''
  return (response) => {
    step = (step + 1) % 4
    if (step === 1) {
      token = tokenOf(1 + Math.floor(random() * accounts))
      return callRequest(getMemberInfo, {}, token)
    }
    if (step === 2) return callRequest(listWalletEntries, {}, token)
    const { data } = JSON.parse(response?.toString() ?? '') as { data: { next: string | null } }
    if (step === 3) return callRequest(listWalletEntries, data.next ? { cursor: data.next } : {}, token)
    return callRequest(listWalletEntries, { asset: 'points', page: 2, size: 10 }, token)
  }
}
