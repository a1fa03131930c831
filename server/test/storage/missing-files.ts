import type { Context } from '../../src/context.ts'
import { listStoredKeys } from './test-storage.ts'

/** Files that playlists name and storage lacks: every file of every rendition row must be complete. */
export async function missingFiles(ctx: Context): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('video_renditions')
    .innerJoin('video_assets', 'video_assets.id', 'video_renditions.asset_id')
    .select(['video_assets.token', 'video_renditions.name', 'video_renditions.files'])
    .execute()
  const there = new Set(await listStoredKeys(ctx))
  return rows.flatMap(({ token, name, files }) => {
    const { initFile, segments } = files as { initFile: string; segments: { file: string }[] }
    return [initFile, ...segments.map((segment) => segment.file)]
      .map((file) => `assets/${token}/${name}/${file}`)
      .filter((file) => !there.has(file))
  })
}
