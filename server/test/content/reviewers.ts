import type { Context } from '../../src/context.ts'
import { makeStaff } from '../staff.ts'
import type { TestApp } from '../test-app.ts'
import { makeUploader } from './review.ts'

/** A moderator with the client of the back office. */
export async function makeReviewer(site: TestApp) {
  const { staffToken, ...account } = await makeStaff(site.ctx, 'moderator')
  return { ...account, client: site.as(staffToken) }
}

/** A member who may publish, with a client. */
export async function makeAuthor(site: TestApp) {
  const account = await makeUploader(site.ctx)
  return { ...account, client: site.as(account.token) }
}

/** The state of a work's item. */
export async function stateOf({ db }: Context, id: number): Promise<string> {
  const item = db.selectFrom('items').select('state').where('id', '=', BigInt(id))
  return (await item.executeTakeFirstOrThrow()).state
}
