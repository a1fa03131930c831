import type { Creator, CreatorRef } from '@liuguang/contract'
import type { DbOrTx } from '../../platform/db/database.ts'
import { anyOf, prepared } from '../../platform/db/prepared-statements.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { avatarAddress, publicName } from '../accounts/index.ts'
import { type CreatorRow, creators } from './queries.ts'

const presentRef = (row: CreatorRow): CreatorRef => ({
  id: Number(row.id),
  name: publicName(row),
  picture: avatarAddress(row.avatar_key),
})

const presentCreator = (row: CreatorRow): Creator => ({
  ...presentRef(row),
  works: row.works,
  followers: Number(row.followers),
})

/** The creators of works, by account. */
export async function findCreators(
  db: DbOrTx,
  accountIds: readonly bigint[],
): Promise<Map<bigint, CreatorRef>> {
  if (accountIds.length === 0) return new Map()
  const rows = await creators(db).where('account_id', '=', anyOf(accountIds)).modifyFront(prepared).execute()
  return new Map(rows.map((row) => [row.account_id, presentRef(row)]))
}

/** Creators by id. */
export async function loadCreators(db: DbOrTx, ids: readonly bigint[]): Promise<Map<bigint, Creator>> {
  if (ids.length === 0) return new Map()
  const rows = await creators(db).where('creators.id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, presentCreator(row)]))
}

/** @throws AppError NOT_FOUND, also for a deleted account */
export async function getCreator(db: DbOrTx, id: bigint): Promise<Creator> {
  const creator = (await loadCreators(db, [id])).get(id)
  if (!creator) throw new AppError('NOT_FOUND')
  return creator
}
