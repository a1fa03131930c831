import { isDeepStrictEqual } from 'node:util'
import type { ActorContent, Lang } from '@liuguang/contract'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { type DbOrTx, inTransaction, type Tx } from '../../platform/db/database.ts'
import { AppError, InputRefused } from '../../platform/http/app-error.ts'
import { claimPicture, releasePicture } from '../../platform/pictures/store-picture.ts'
import { spellText } from '../../platform/text/spell-text.ts'
import { defineAct, type Actor as Operator, recordAct } from '../audit/index.ts'
import { findOrCreateActors, renewNames } from './queries.ts'

/** What is known about a person, and how the person looks, is personal data. */
const actorPut = defineAct('actors.put')
const pictureSet = defineAct('actors.set-picture')

type ActorsContext = Pick<Context, 'db' | 'clock'>

interface ActorAndReason {
  actor: Operator
  reason: string | undefined
}

interface ActorsToPut extends ActorAndReason {
  actors: readonly ActorContent[]
  /** Stored pictures, by name. Those of the others stay. */
  pictures?: ReadonlyMap<string, bigint>
}

/**
 * Stores actors, new ones or those with these names: all of them or none. What is as it was is not recorded.
 * @returns their ids, in the same order
 * @throws AppError REASON_REQUIRED, InputRefused for a name that is there twice
 */
export async function putActors(
  ctx: ActorsContext,
  { actors, pictures, ...by }: ActorsToPut,
): Promise<bigint[]> {
  refuseRepeatedNames(actors)
  const now = ctx.clock.now()
  return inTransaction(ctx.db, async (tx) => {
    const known = new Map<string, ActorContent | undefined>()
    for (const { name } of actors) known.set(name, await findActorContent(tx, name))
    const ids = await findOrCreateActors(
      tx,
      actors.map(({ name }) => name),
    )
    // Sorted, so that two imports of the same actors cannot deadlock.
    const order = [...actors.keys()].sort((one, other) => Number((ids[one] ?? 0n) - (ids[other] ?? 0n)))
    for (const index of order) {
      const [id, content] = [ids[index], actors[index]]
      if (id === undefined || !content) continue
      await putContent(tx, { id, content, before: known.get(content.name) }, by, now)
      const pictureId = pictures?.get(content.name)
      if (pictureId !== undefined) await putPicture(tx, { id, pictureId, ...by }, now)
    }
    await renewNames(tx, ids)
    return ids
  })
}

function refuseRepeatedNames(actors: readonly ActorContent[]): void {
  const names = actors.map(({ name }) => name)
  const index = names.findIndex((name, index) => names.indexOf(name) !== index)
  if (index >= 0) throw new InputRefused(`"${names[index]}" is there twice.`, `/${index}/name`)
}

/** @param facts.before undefined: it is a new one */
async function putContent(
  tx: Tx,
  { id, content: given, before }: { id: bigint; content: ActorContent; before: ActorContent | undefined },
  by: ActorAndReason,
  now: Date,
): Promise<void> {
  const { pinyin, ...others } = given
  const content: ActorContent = pinyin && pinyin !== spellText(given.name).pinyin ? given : others
  if (isDeepStrictEqual(before, content)) return
  await tx
    .updateTable('actors')
    .set({
      ...{ area: content.area ?? '', cup: content.cup ?? '', birthplace: content.birthplace ?? '' },
      ...{ zodiac_sign: content.zodiacSign ?? '', hobbies: content.hobbies ?? '' },
      ...{ height_cm: content.height ?? null, blood_type: content.bloodType ?? null },
      birthday: sql`${content.birthday ?? null}::date`,
      // Empty: found from the name.
      pinyin: content.pinyin ?? '',
      aliases: content.alias ?? [],
    })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('actor_names').where('actor_id', '=', id).execute()
  const names = Object.entries(content.names ?? {}).map(([lang, name]) => ({ actor_id: id, lang, name }))
  if (names.length > 0) await tx.insertInto('actor_names').values(names).execute()
  await recordAct(tx, actorPut, { ...by, subject: { kind: 'actor', id }, before, after: content, now })
}

/** What is known about the actor with this name. */
export async function findActorContent(db: DbOrTx, name: string): Promise<ActorContent | undefined> {
  const row = await db
    .selectFrom('actors')
    .select([
      'id',
      'pinyin',
      'area',
      'cup',
      'birthplace',
      'zodiac_sign',
      'hobbies',
      'height_cm',
      'blood_type',
      'aliases',
    ])
    .select(sql<string | null>`birthday::text`.as('birthday'))
    .where('name', '=', name)
    .executeTakeFirst()
  if (!row) return undefined
  const names = await db
    .selectFrom('actor_names')
    .select(['lang', 'name'])
    .where('actor_id', '=', row.id)
    .orderBy('lang')
    .execute()
  const facts: { [Field in keyof ActorContent]: ActorContent[Field] | null | '' } = {
    ...{ name, area: row.area, cup: row.cup, birthplace: row.birthplace, zodiacSign: row.zodiac_sign },
    ...{ hobbies: row.hobbies, height: row.height_cm, birthday: row.birthday },
    // Only a pinyin that the name alone does not have.
    pinyin: row.pinyin === spellText(name).pinyin ? null : row.pinyin,
    bloodType: row.blood_type as ActorContent['bloodType'] | null,
    alias: row.aliases.length > 0 ? row.aliases : null,
    names:
      names.length > 0
        ? (Object.fromEntries(names.map((one) => [one.lang as Lang, one.name])) as object)
        : null,
  }
  return Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== null && value !== ''),
  ) as unknown as ActorContent
}

interface NewPicture extends ActorAndReason {
  id: bigint
  pictureId: bigint
}

/** Gives an actor a stored picture, instead of an earlier one. @throws AppError NOT_FOUND, REASON_REQUIRED */
export function setActorPicture(ctx: ActorsContext, picture: NewPicture): Promise<void> {
  return inTransaction(ctx.db, (tx) => putPicture(tx, picture, ctx.clock.now()))
}

async function putPicture(tx: Tx, { id, pictureId, ...by }: NewPicture, now: Date): Promise<void> {
  const row = await tx
    .selectFrom('actors')
    .select('picture_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  await claimPicture(tx, pictureId)
  if (row.picture_id === pictureId) return
  await tx.updateTable('actors').set({ picture_id: pictureId }).where('id', '=', id).execute()
  if (row.picture_id !== null) await releasePicture(tx, row.picture_id, now)
  const subject = { kind: 'actor', id }
  await recordAct(tx, pictureSet, {
    ...{ ...by, subject, now },
    before: { pictureId: row.picture_id },
    after: { pictureId },
  })
}
