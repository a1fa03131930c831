import type { WorkFields } from '@liuguang/contract'
import { sql } from 'kysely'
import type { Context } from '../../src/context.ts'
import { makeVideo, type TestVideoFacts } from './dummy-video.ts'

/** What an author writes. */
export function workFields(facts: Partial<WorkFields> = {}): WorkFields {
  return {
    ...{
      lang: 'hk',
      title: '海邊的一天',
      description: '',
      tagIds: [],
      price: 0,
      freeSeconds: 10,
      people: [],
    },
    ...facts,
  }
}

/** A draft of a member that is ready to be submitted, as if its file had been uploaded and processed. */
export async function makeDraft(ctx: Context, ownerId: bigint, facts: TestVideoFacts = {}): Promise<number> {
  const { id } = await makeVideo(ctx, { title: '海邊', price: null, ...facts })
  await sql`
    update items set state = 'draft', owner_id = ${ownerId}, published_at = null, approved_by = null where id = ${id}`.execute(
    ctx.db,
  )
  await sql`insert into works (item_id) values (${id}) on conflict do nothing`.execute(ctx.db)
  return id
}

/** Requests of the tus protocol 1.0.0 to one API process. */
export function tusClient(origin: string, token: string) {
  const request = (method: string, id: string, init: RequestInit = {}) =>
    fetch(`${origin}/api.php/v1/uploads/${id}`, {
      method,
      ...init,
      headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...init.headers },
      duplex: 'half',
    } as RequestInit)
  return {
    head: (id: string) => request('HEAD', id),
    /** How much the server has. */
    async offset(id: string) {
      return Number((await request('HEAD', id)).headers.get('upload-offset'))
    },
    patch: (id: string, offset: number, body: RequestInit['body'], signal?: AbortSignal) =>
      request('PATCH', id, {
        headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        body: body ?? null,
        ...(signal ? { signal } : {}),
      }),
  }
}
