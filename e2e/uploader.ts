import { appendFile, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { uploadersCommand } from '../server/src/cli/moderation/uploaders.ts'
import { freeBox } from '../server/test/content/free-box.ts'
import { makeFixture } from './fixtures.ts'
import { runSiteCommand } from './run-site-command.ts'
import { readSite } from './site.ts'
import { openVisitor, type Visitor } from './visitor.ts'
import { withDatabase } from './with-database.ts'

const { dataDir } = readSite()

const name = () => `maker${Math.random().toString(36).slice(2, 9)}7`

export interface Uploader {
  account: { name: string; password: string }
  visitor: Visitor
  /** Videos, each with the title that its name gives. */
  videos: { title: string; file: string }[]
}

interface VideoToMake {
  seconds: number
  /** Without content, so that sending the file takes longer than encoding it. Default: 0. */
  extraBytes?: number
  /** From this second on its picture is green. */
  greenFrom?: number
}

/** A member who may publish, with videos to upload. */
export async function makeUploader(address: string, videos: VideoToMake[]): Promise<Uploader> {
  const account = { name: name(), password: 'harbour4night' }
  const visitor = await openVisitor(address, { account })
  await runSiteCommand(uploadersCommand, 'allow', account.name, '--note', 'journey')
  const folder = await mkdtemp(join(tmpdir(), 'publish-'))
  const made: Uploader['videos'] = []
  for (const [index, { extraBytes = 0, ...content }] of videos.entries()) {
    const title = `海邊 ${index + 1} ${account.name}`
    const file = join(folder, `${title}.mp4`)
    await makeFixture(file, { width: 640, height: 360, tone: 440, ...content })
    if (extraBytes > 0) await appendFile(file, freeBox(extraBytes))
    made.push({ title, file })
  }
  return { account, visitor, videos: made }
}

/** Gives the review of a waiting work to a reviewer of the command line, before anybody else takes it. */
export const takeReview = (title: string, reviewer: string) =>
  takeReviewFor(title, `command line: ${reviewer}`)

/** The same for a reviewer of the back office, whose next work it is there. @param holder their name */
export async function takeReviewFor(
  title: string,
  holder: string,
): Promise<{ itemId: number; review: string }> {
  return withDatabase(dataDir, async (db) => {
    const { rows } = await sql<{ id: string; review: string }>`
      update submissions set leased_by = ${holder}, leased_until = now() + interval '20 minutes'
      from item_texts where item_texts.item_id = submissions.item_id and title = ${title} and state = 'waiting'
      returning submissions.item_id::text as id, submissions.id::text as review`.execute(db)
    const [row] = rows
    if (!row) throw new Error(`${title} does not wait for review`)
    return { itemId: Number(row.id), review: row.review }
  })
}
