import { type FormatFixture, makeFormatFixture } from '../media/test/formats/index.ts'
import { readConfig } from '../server/src/config.ts'
import { commandLineOperator } from '../server/src/domains/audit/index.ts'
import { findImport, startImport } from '../server/src/domains/publishing/index.ts'
import { openContext } from '../server/src/open-context.ts'
import type { Db } from '../server/src/platform/db/database.ts'
import { projectDir } from '../server/src/project-dir.ts'
import { databaseUrlOf } from '../server/test/processes/database-url-of.ts'

export interface ImportedFormat {
  fixture: FormatFixture
  videoId: number
}

/** Imports free videos with the operator's import, and waits until all renditions are finished. */
export async function importFormats(
  dataDir: string,
  fixtures: readonly FormatFixture[],
): Promise<ImportedFormat[]> {
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrlOf(dataDir) }, projectDir)
  const ctx = await openContext(config)
  try {
    const started: { fixture: FormatFixture; videoId: bigint; importId: bigint }[] = []
    for (const fixture of fixtures) {
      const metadata = {
        title: `試片 ${started.length + 1}`,
        description: '',
        tags: [],
        categoryId: undefined,
        price: undefined,
        isVipOnly: false,
        freeSeconds: 0,
        approvedBy: commandLineOperator('journey'),
      }
      started.push({ fixture, ...(await startImport(ctx, await makeFormatFixture(fixture), metadata)) })
    }
    for (const { fixture, importId } of started) await waitForImport(ctx.db, importId, fixture.file)
    const copied = started.filter(({ fixture }) => fixture.first === 'copy').map(({ videoId }) => videoId)
    await keepOnlyFirstRenditions(ctx.db, copied)
    return started.map(({ fixture, videoId }) => ({ fixture, videoId: Number(videoId) }))
  } finally {
    await ctx.close()
  }
}

async function waitForImport(db: Db, importId: bigint, file: string): Promise<void> {
  for (let waitedMs = 0; waitedMs < 300_000; waitedMs += 200) {
    const row = await findImport(db, importId)
    if (row?.state === 'done') return
    if (row?.state === 'refused' || row?.state === 'failed') {
      throw new Error(`${file} was ${row.state}: ${row.detail} (${row.reason})`)
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`The import of ${file} did not finish within 5 minutes`)
}

/**
 * Retires all renditions but the first ones: the state of a copied video before its other qualities are encoded.
 */
async function keepOnlyFirstRenditions(db: Db, videoIds: readonly bigint[]): Promise<void> {
  const assets = db.selectFrom('video_assets').select('id').where('video_id', 'in', videoIds)
  const first = ['copy', 'first-audio']
  await db
    .updateTable('video_renditions')
    .set({ retired_at: new Date() })
    .where('asset_id', 'in', assets)
    .where('name', 'not in', first)
    .execute()
  await db
    .updateTable('video_renditions')
    .set({ retired_at: null })
    .where('asset_id', 'in', assets)
    .where('name', 'in', first)
    .execute()
}
