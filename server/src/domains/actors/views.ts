import type { ActorCard, ActorDetail, Lang, VideoDetail } from '@liuguang/contract'
import type { DbOrTx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { PictureForm } from '../../platform/pictures/encode-picture.ts'
import { pictureAddress } from '../../platform/pictures/picture-address.ts'
import { type Actor, actorNameIn } from './queries.ts'

/** The largest portrait on the site is 192 px, on screens with a pixel ratio of up to three. */
const largestSide = 480
const smallestSide = 160
export const actorPictureForm: PictureForm = {
  name: 'actor',
  shape: 'square',
  sides: [smallestSide, largestSide],
}

const fields = (db: DbOrTx, lang: Lang) =>
  db
    .selectFrom('actors')
    .innerJoin('actor_counts', 'actor_id', 'actors.id')
    .leftJoin('pictures', 'pictures.id', 'picture_id')
    .select([
      'actors.id',
      'pictures.key as picture',
      'actors.area',
      'works',
      'followers',
      actorNameIn(lang).as('name'),
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

/** The cards of these actors, by id. */
export async function loadActorCards(
  db: DbOrTx,
  ids: readonly bigint[],
  lang: Lang,
): Promise<Map<bigint, ActorCard>> {
  if (ids.length === 0) return new Map()
  const rows = await fields(db, lang).where('actors.id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, presentActor(row)]))
}

/** @throws AppError NOT_FOUND */
export async function getActor(db: DbOrTx, id: bigint, lang: Lang): Promise<ActorDetail> {
  const row = await fields(db, lang)
    .select(['pinyin', 'aliases', 'birthplace', 'height_cm', 'cup', 'blood_type', 'zodiac_sign', 'hobbies'])
    .select(({ cast }) => cast<string | null>('birthday', 'text').as('birthday'))
    .where('actors.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
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
      zodiacSign: row.zodiac_sign,
      hobbies: row.hobbies,
    }),
  }
}

type Known<T> = { [Name in keyof T]?: NonNullable<T[Name]> }

/** Without the facts that are null or empty. */
function known<T extends Record<string, unknown>>(facts: T): Known<T> {
  return Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== null && value !== ''),
  ) as Known<T>
}
