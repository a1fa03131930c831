import type { listMentionable as call, InputOf, OutputOf } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { avatarAddress, publicName } from '../accounts/index.ts'
import { getPublishedItem } from '../catalogue/index.ts'
import { findShown, listMentionable as listPeople } from './change-queries.ts'

/** People who are offered while a name is typed. */
const offeredMax = 100

/** Whom the viewer can mention by name: each name once, without the viewer. @throws AppError NOT_FOUND */
export async function listMentionable(
  { db }: Context,
  { accountId }: Viewer,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const { id: itemId } = await getPublishedItem(db, BigInt(input.id))
  const answered = input.replyTo === undefined ? undefined : await findShown(db, BigInt(input.replyTo))
  if (input.replyTo !== undefined && answered?.item_id !== itemId) throw new AppError('NOT_FOUND')
  const people = await listPeople(db, itemId, answered ? (answered.parent_id ?? answered.id) : null)
  const byName = new Map<string, OutputOf<typeof call>[number]>()
  for (const person of people) {
    const name = publicName(person)
    if (person.id === accountId || name === '' || byName.has(name)) continue
    byName.set(name, { id: person.public_id, name, avatar: avatarAddress(person.avatar_key) })
  }
  return [...byName.values()].slice(0, offeredMax)
}
