import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { decideReview, finishUpload, leaseReview, startUpload, uploadWorkCover } from '@liuguang/contract'
import { inject } from 'vitest'
import { writeParts } from '../../src/domains/publishing/uploads/write-parts.ts'
import { makeStaff } from '../staff.ts'
import type { TestApp } from '../test-app.ts'
import { makeUploader } from './review.ts'
import { flat } from './test-pictures.ts'

/** A member who may publish, with a client. */
export async function makeAuthor(site: TestApp) {
  const account = await makeUploader(site.ctx)
  return { ...account, client: site.as(account.token) }
}
export type Author = Awaited<ReturnType<typeof makeAuthor>>

/** A moderator. @returns decides about the work that is due first */
export async function makeReviewer(site: TestApp) {
  const { staffToken } = await makeStaff(site.ctx, 'moderator')
  const client = site.as(staffToken)
  return async (decision: 'approve' | 'reject' | 'request_changes') => {
    const task = await client.call(leaseReview, {})
    await client.call(decideReview, { id: task?.id ?? 0, decision, policy: 'quality', note: 'test' })
  }
}

/**
 * A video of testing pictures and a tone, made once for all test files. Without the tone, an import of it starts ffmpeg
 * less often.
 */
export async function makeFilm(
  seconds: number,
  { width = 320, height = 180, hasSound = true } = {},
): Promise<Buffer> {
  const folder = join(inject('fixtureDir'), 'films')
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${width}x${height}-${seconds}s${hasSound ? '' : '-silent'}.mp4`)
  const made = await readFile(file).catch(() => undefined)
  if (made) return made
  const tone = ['-f', 'lavfi', '-i', `sine=frequency=440:sample_rate=48000:duration=${seconds}`]
  const unfinished = join(folder, `${randomUUID()}.mp4`)
  await promisify(execFile)('ffmpeg', [
    ...['-nostdin', '-v', 'error', '-y'],
    ...['-f', 'lavfi', '-i', `testsrc2=size=${width}x${height}:rate=25:duration=${seconds}`],
    ...(hasSound ? tone : []),
    ...[
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-pix_fmt',
      'yuv420p',
      '-g',
      '50',
      '-c:a',
      'aac',
      unfinished,
    ],
  ])
  await rename(unfinished, file)
  return readFile(file)
}

/** A file that was announced. `send` brings all of it. */
export async function upload(
  site: TestApp,
  { client }: Author,
  file: Buffer,
  sha256 = createHash('sha256').update(file).digest('hex'),
) {
  const uploadId = randomUUID()
  await client.call(startUpload, { uploadId, name: 'a.mp4', bytes: file.length })
  return {
    uploadId,
    async send() {
      const whole = async function* () {
        yield file
      }
      await writeParts(site.ctx, uploadId, 0, whole())
      await client.call(finishUpload, { uploadId, sha256 })
    },
  }
}

/** Uploads a picture for the cover of a work. `isReleased` says whether the work needs it no more. */
export async function uploadCover({ ctx }: TestApp, { client }: Author, id: number) {
  const bytes = await flat('teal', 640, 360).png().toBuffer()
  await client.call(uploadWorkCover, { id }, { file: new Blob([new Uint8Array(bytes)]) })
  const { cover_picture_id: pictureId } = await ctx.db
    .selectFrom('works')
    .select('cover_picture_id')
    .where('item_id', '=', BigInt(id))
    .executeTakeFirstOrThrow()
  if (pictureId === null) throw new Error('the uploaded picture was not stored for the cover')
  return {
    async isReleased(): Promise<boolean> {
      const pictures = ctx.db.selectFrom('pictures').select('released_at').where('id', '=', pictureId)
      return (await pictures.executeTakeFirstOrThrow()).released_at !== null
    },
  }
}
