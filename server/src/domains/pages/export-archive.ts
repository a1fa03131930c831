import { Readable } from 'node:stream'
import type { Lang } from '@liuguang/contract'
import { ZipFile } from 'yazl'
import type { Context } from '../../context.ts'
import { exportAccount, exportConsents, exportSessions } from '../accounts/index.ts'
import { exportFavourites, exportLikes, exportProgress } from '../engagement/index.ts'
import { exportFreeViews, exportPurchases } from '../entitlements/index.ts'
import { exportVipEntries } from '../memberships/index.ts'
import { exportMessages, exportThread } from '../messages/index.ts'
import { exportClaims, exportOrders } from '../payments/index.ts'
import { exportRewards, exportSignIns } from '../promotion/index.ts'
import { exportWatchedShorts } from '../shorts/index.ts'
import { exportEntries } from '../wallet/index.ts'
import { exportReadme } from './export-readme.ts'

type Rows = () => AsyncIterable<object> | Promise<object[]>

/** The files of the archive. Each is read when its turn comes. */
function filesOf({ db }: Context, accountId: bigint): Record<string, Rows> {
  return {
    'account/account.json': async () => [await exportAccount(db, accountId)],
    'account/consents.json': () => exportConsents(db, accountId),
    'account/sessions.json': () => exportSessions(db, accountId),
    'wallet/entries.json': () => exportEntries(db, accountId),
    'memberships/vip.json': () => exportVipEntries(db, accountId),
    'payments/orders.json': () => exportOrders(db, accountId),
    'payments/claims.json': () => exportClaims(db, accountId),
    'promotion/sign-ins.json': () => exportSignIns(db, accountId),
    'promotion/rewards.json': () => exportRewards(db, accountId),
    'messages/messages.json': () => exportMessages(db, accountId),
    'messages/service.json': () => exportThread(db, accountId),
    'library/favourites.json': () => exportFavourites(db, accountId),
    'library/progress.json': () => exportProgress(db, accountId),
    'videos/purchases.json': () => exportPurchases(db, accountId),
    'videos/free-views.json': () => exportFreeViews(db, accountId),
    'videos/likes.json': () => exportLikes(db, accountId),
    'videos/watched-shorts.json': () => exportWatchedShorts(db, accountId),
  }
}

/** Numbers beyond 2^53 are written as text, because most JSON readers would round them. */
function asJson(row: object): string {
  return JSON.stringify(row, (_name, value: unknown) =>
    typeof value === 'bigint' ? (Number.isSafeInteger(Number(value)) ? Number(value) : String(value)) : value,
  )
}

async function* jsonList(rows: Rows): AsyncGenerator<string> {
  let before = '[\n'
  for await (const row of await rows()) {
    yield before + asJson(row)
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/** All stored data of an account as a ZIP, streamed while it is read. */
export function exportArchive(ctx: Context, accountId: bigint, lang: Lang): Readable {
  const zip = new ZipFile()
  const mtime = ctx.clock.now()
  const files = filesOf(ctx, accountId)
  zip.addBuffer(Buffer.from(exportReadme(lang, Object.keys(files))), 'README.txt', { mtime })
  const output = new Readable().wrap(zip.outputStream)
  for (const [name, rows] of Object.entries(files)) {
    zip.addReadStreamLazy(name, { mtime }, (callback) => {
      const stream = Readable.from(jsonList(rows))
      // Otherwise the archive would wait forever for the rest of the file.
      stream.on('error', (error) => output.destroy(error))
      callback(null, stream)
    })
  }
  zip.end()
  return output
}
