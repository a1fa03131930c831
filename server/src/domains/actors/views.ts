import type { ActorCard, ActorDetail, Lang, StaffActor, VideoDetail } from '@liuguang/contract'
import { sql } from 'kysely'
import type { DbOrTx } from '../../platform/db/database.ts'
import { anyOf } from '../../platform/db/prepared-statements.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { PictureForm } from '../../platform/pictures/encode-picture.ts'
import { pictureAddress } from '../../platform/pictures/picture-address.ts'
import { findStoredActors, type StoredActor } from './content-queries.ts'
import { findMergedInto } from './merge-queries.ts'
import { type Actor, actorNameIn } from './queries.ts'

/** The largest portrait on the site is 192 px, on screens with a pixel ratio of up to three. */
const largestSide = 480
const smallestSide = 160
export const actorPictureForm: PictureForm = {
  name: 'actor',
  shape: 'square',
  sides: [smallestSide, largestSide],
}

/** SQL for queries with `actors`: a fact in a language, else in the actor's own. */
const areaIn = (lang: Lang) => sql<string>`coalesce(
  (select name from area_names where area_names.area = actors.area and lang = ${lang}::text), actors.area)`
const textIn = (fact: 'birthplace' | 'hobbies', lang: Lang) => sql<string>`coalesce(
  (select nullif(${sql.ref(`actor_texts.${fact}`)}, '') from actor_texts where actor_id = actors.id and lang = ${lang}::text),
  ${sql.ref(`actors.${fact}`)})`

const fields = (db: DbOrTx, lang: Lang) =>
  db
    .selectFrom('actors')
    .innerJoin('actor_counts', 'actor_id', 'actors.id')
    .leftJoin('pictures', 'pictures.id', 'picture_id')
    .select([
      'actors.id',
      'pictures.key as picture',
      'works',
      'followers',
      actorNameIn(lang).as('name'),
      areaIn(lang).as('area'),
    ])

type CardRow = Awaited<ReturnType<ReturnType<typeof fields>['executeTakeFirstOrThrow']>>

const presentActor = ({ id, name, picture, area, works, followers }: CardRow): ActorCard => ({
  id: Number(id),
  name,
  picture: picture === null ? '' : pictureAddress(picture, largestSide),
  area,
  works,
  followers: Number(followers),
})

/** An actor beside a title, with a small portrait. */
export const presentActorRef = ({ id, name, picture }: Actor): VideoDetail['actors'][number] => ({
  id: Number(id),
  name,
  picture: picture === null ? '' : pictureAddress(picture, smallestSide),
})

/**
 * The cards of these actors, by id.
 * @param options.haveWorks only of those that have published works; default false
 */
export async function loadActorCards(
  db: DbOrTx,
  ids: readonly bigint[],
  lang: Lang,
  { haveWorks = false }: { haveWorks?: boolean } = {},
): Promise<Map<bigint, ActorCard>> {
  if (ids.length === 0) return new Map()
  const rows = await fields(db, lang)
    .where('actors.id', '=', anyOf(ids))
    .$if(haveWorks, (query) => query.where('works', '>', 0))
    .execute()
  return new Map(rows.map((row) => [row.id, presentActor(row)]))
}

/** For one who was merged into another, that other one. @throws AppError NOT_FOUND */
export async function getActor(db: DbOrTx, id: bigint, lang: Lang): Promise<ActorDetail> {
  const row = await fields(db, lang)
    .select(['pinyin', 'aliases', 'height_cm', 'cup', 'blood_type', 'zodiac_sign'])
    .select([textIn('birthplace', lang).as('birthplace'), textIn('hobbies', lang).as('hobbies')])
    .select(({ cast }) => cast<string | null>('birthday', 'text').as('birthday'))
    .where('actors.id', '=', id)
    .executeTakeFirst()
  if (!row) {
    const other = await findMergedInto(db, id)
    if (other === undefined) throw new AppError('NOT_FOUND')
    return getActor(db, other, lang)
  }
  return {
    ...presentActor(row),
    pinyin: row.pinyin,
    alias: row.aliases,
    ...known({
      birthplace: row.birthplace,
      birthday: row.birthday,
      height: row.height_cm,
      cup: row.cup,
      bloodType: row.blood_type as ActorDetail['bloodType'] | null,
      zodiacSign: row.zodiac_sign as ActorDetail['zodiacSign'] | null,
      hobbies: row.hobbies,
    }),
  }
}

export const presentStaffActor = (actor: StoredActor): StaffActor => ({
  id: Number(actor.id),
  ...actor.content,
  picture: actor.picture === null ? '' : pictureAddress(actor.picture, smallestSide),
  works: actor.works,
  followers: Number(actor.followers),
})

/** These actors as staff see them, in the same order. */
export async function loadStaffActors(db: DbOrTx, ids: readonly bigint[]): Promise<StaffActor[]> {
  const actors = await findStoredActors(db, ids)
  return ids.flatMap((id) => {
    const actor = actors.get(id)
    return actor ? [presentStaffActor(actor)] : []
  })
}

/** @throws AppError NOT_FOUND */
export async function getStaffActor(db: DbOrTx, id: bigint): Promise<StaffActor> {
  const [actor] = await loadStaffActors(db, [id])
  if (!actor) throw new AppError('NOT_FOUND')
  return actor
}

type Known<T> = { [Name in keyof T]?: NonNullable<T[Name]> }

/** Without the facts that are null or empty. */
function known<T extends Record<string, unknown>>(facts: T): Known<T> {
  return Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== null && value !== ''),
  ) as Known<T>
}
