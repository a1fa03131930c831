import { isDeepStrictEqual } from 'node:util'
import type { ActorContent } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { AppError, InputRefused } from '../../platform/http/app-error.ts'
import { spellText } from '../../platform/text/spell-text.ts'
import { defineAction, type Operator, recordAction } from '../audit/index.ts'
import { problemsOfTexts } from './content-problems.ts'
import {
  findAreaNames,
  findStoredActors,
  nameAreas,
  replaceContent,
  type StoredActor,
} from './content-queries.ts'
import { lockOrCreateActors, type NamedActor } from './find-or-create-actors.ts'
import { updateNameIndex } from './queries.ts'
import { putPicture } from './set-picture.ts'

/** What is known about a person is personal data. */
export const actorPut = defineAction('actors.put')

interface OperatorAndReason {
  operator: Operator
  reason: string | undefined
}

interface ActorsToPut extends OperatorAndReason {
  actors: readonly ActorContent[]
  /** Stored pictures, by name. Those of the others stay. */
  pictures?: ReadonlyMap<string, bigint>
  /** What is known about them now, without actors that are new. Undefined: any. */
  expected?: readonly ActorContent[] | undefined
}

/**
 * Stores actors, new ones or those with these names: all of them or none. What is as it was is neither recorded nor
 * refused.
 * @returns their ids, in the same order
 * @throws AppError REASON_REQUIRED, CHANGED_MEANWHILE (something else than `expected` is known about one); InputRefused with
 *   a path that begins with the actor's index: `/1/texts/en/area`, also for one who exists although `expected` lacks them
 */
export async function putActors(
  ctx: Pick<Context, 'db' | 'clock'>,
  { actors, pictures, expected, ...by }: ActorsToPut,
): Promise<bigint[]> {
  throwIfProblems(actors)
  const now = ctx.clock.now()
  return inTransaction(ctx.db, async (tx) => {
    const names = actors.map(({ name }) => name)
    const byName = await lockOrCreateActors(tx, names, 'forNoKeyUpdate')
    const ids = names.flatMap((name) => byName.get(name)?.id ?? [])
    const stored = await findStoredActors(tx, ids)
    refuseFormerNames(names, byName, stored)
    // With the names that areas have before this call.
    const expectedByName = expected && (await completeByName(tx, expected))
    await nameAreas(tx, actors.flatMap(areaNamesOf))
    // Sorted, so that two imports of the same actors cannot deadlock.
    const order = [...actors.keys()].sort((one, other) => Number((ids[one] ?? 0n) - (ids[other] ?? 0n)))
    for (const index of order) {
      const content = actors[index]
      const named = content && byName.get(content.name)
      if (!named) continue
      const { id, isNew } = named
      const before = isNew ? undefined : stored.get(id)?.content
      const expectedContent = expectedByName && (expectedByName.get(content.name) ?? null)
      await putContent(tx, { index, id, content, before, expected: expectedContent }, by, now)
      const pictureId = pictures?.get(content.name)
      if (pictureId !== undefined) await putPicture(tx, { id, pictureId, ...by }, now)
    }
    await updateNameIndex(tx, ids)
    return ids
  })
}

function throwIfProblems(actors: readonly ActorContent[]): void {
  for (const [index, content] of actors.entries()) {
    if (actors.findIndex(({ name }) => name === content.name) < index)
      throw new InputRefused(`"${content.name}" is there twice.`, `/${index}/name`, { rule: 'once' })
    const [wrong] = problemsOfTexts(content)
    if (!wrong) continue
    const sentence = `${wrong.path} of "${content.name}" ${wrong.problem}.`
    throw new InputRefused(sentence, `/${index}${wrong.path}`, { rule: 'ownLanguageNeeded' })
  }
}

/** A former name of an actor leads to that actor, whose facts must be stored under the current name. */
function refuseFormerNames(
  names: readonly string[],
  actors: ReadonlyMap<string, NamedActor>,
  stored: ReadonlyMap<bigint, StoredActor>,
): void {
  for (const [index, name] of names.entries()) {
    const today = stored.get(actors.get(name)?.id ?? 0n)?.content.name
    if (today === name) continue
    const sentence = `"${name}" is called "${today}" now.`
    throw new InputRefused(sentence, `/${index}/name`, { rule: 'renamed', params: { today: today ?? '' } })
  }
}

const areaNamesOf = ({ area, texts = {} }: ActorContent) =>
  Object.entries(texts).flatMap(([lang, text]) =>
    area !== undefined && text.area !== undefined ? [{ area, lang, name: text.area }] : [],
  )

interface ContentToPut {
  /** In the list that was given. */
  index: number
  id: bigint
  content: ActorContent
  /** Undefined: it is a new one. */
  before: ActorContent | undefined
  /** What `before` is expected to be; null: a new one. Undefined: anything. */
  expected: ActorContent | null | undefined
}

async function putContent(
  tx: Tx,
  { index, id, content: given, before, expected }: ContentToPut,
  { operator, reason }: OperatorAndReason,
  now: Date,
): Promise<void> {
  const content = await completeContent(tx, given)
  if (isDeepStrictEqual(before, content)) return
  if (before && expected === null)
    throw new InputRefused(`"${given.name}" exists already.`, `/${index}/name`, { rule: 'exists' })
  if (expected && !isDeepStrictEqual(before, expected)) throw new AppError('CHANGED_MEANWHILE')
  await replaceContent(tx, id, content)
  const subject = { kind: 'actor', id }
  await recordAction(tx, actorPut, { operator, reason, subject, before, after: content, now })
}

/** As they are read again, by name. */
async function completeByName(tx: Tx, actors: readonly ActorContent[]): Promise<Map<string, ActorContent>> {
  const completed = new Map<string, ActorContent>()
  for (const actor of actors) completed.set(actor.name, await completeContent(tx, actor))
  return completed
}

/** As it is read again: with the names that the area has already, and without what says nothing. */
async function completeContent(tx: Tx, given: ActorContent): Promise<ActorContent> {
  const { pinyin, texts: ownTexts = {}, names = {}, alias = [], ...facts } = given
  const texts: NonNullable<ActorContent['texts']> = {}
  const areaNames = given.area === undefined ? {} : await findAreaNames(tx, given.area)
  for (const [lang, area] of Object.entries(areaNames)) texts[lang as keyof typeof texts] = { area }
  for (const [lang, text] of Object.entries(ownTexts)) {
    const all = { ...texts[lang as keyof typeof texts], ...text }
    if (Object.keys(all).length > 0) texts[lang as keyof typeof texts] = all
  }
  return {
    ...facts,
    ...(pinyin !== undefined && pinyin !== spellText(given.name).pinyin && { pinyin }),
    ...(alias.length > 0 && { alias }),
    ...(Object.keys(names).length > 0 && { names }),
    ...(Object.keys(texts).length > 0 && { texts }),
  }
}
