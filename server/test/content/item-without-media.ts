import type { ReviewFact } from '@liuguang/contract'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { Context } from '../../src/context.ts'
import { itemKinds } from '../../src/domains/item-kinds.ts'
import type { Db } from '../../src/platform/db/database.ts'
import { signedPictureAddress } from '../../src/platform/pictures/picture-grant.ts'
import { makeFolderToken } from '../../src/platform/storage/folder-token.ts'

/** A published item with only the rows that every kind has, as one of a kind that is not played. @returns its id */
export async function makeItemWithoutMedia(
  db: Db,
  title: string,
  kind: 'video' | 'short' = 'video',
): Promise<number> {
  const { rows } = await sql<{ id: bigint }>`
    with made as (
      insert into items (kind, state, lang, published_at, approved_by)
      values (${kind}, 'published', 'hk', now(), 'test') returning id)
    insert into item_texts (item_id, lang, title) select id, 'hk', ${title} from made
    returning item_id as id`.execute(db)
  return Number(rows[0]?.id)
}

/** A short without media as a member's draft with a cover, ready to be submitted. @returns its id */
export async function makeDraftWithoutMedia(db: Db, ownerId: bigint): Promise<number> {
  const id = await makeItemWithoutMedia(db, '小島', 'short')
  const cover = {
    ...{ width: 1280, height: 720, placeholder: '' },
    sources: [
      { width: 320, height: 180, avif: 'cover-320.avif', webp: 'cover-320.webp', jpeg: 'cover-320.jpg' },
    ],
  }
  await sql`
    update items set state = 'draft', owner_id = ${ownerId}, published_at = null, approved_by = null,
      cover = ${JSON.stringify(cover)}, cover_token = ${makeFolderToken()} where id = ${id}`.execute(db)
  await sql`insert into works (item_id) values (${id})`.execute(db)
  return id
}

/**
 * Until the test ends, shorts are a kind without media, as later kinds will be: of each a reviewer sees the district of a
 * place and a picture of it.
 * @param picture its key
 */
export function declareShortsWithoutMedia(picture: string): void {
  const { short } = itemKinds
  const name = { cn: '地区', hk: '地區', en: 'District', vi: 'Khu vực' }
  const loadReviewFacts = async (ctx: Context): Promise<ReviewFact[]> => [
    { name, text: '北區', pictures: [signedPictureAddress(ctx, { key: picture, side: 960 })] },
  ]
  Object.assign(itemKinds, { short: { ...short, parts: [], loadReviewFacts } })
  onTestFinished(() => {
    Object.assign(itemKinds, { short })
  })
}
