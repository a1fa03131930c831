import { join } from 'node:path'
import type { RenditionFiles } from '@liuguang/media'
import type { ImportWorkspace } from './run-import.ts'

/**
 * Uploads or stages finished renditions next to their final location. Call the returned function to move them there, in
 * the transaction that commits their rows and after `setState`, so that no row lacks its files and an overtaken run
 * moves nothing.
 */
export async function stageRenditions(
  { ctx, signal }: ImportWorkspace,
  assetToken: string,
  outDir: string,
  renditions: readonly RenditionFiles[],
): Promise<() => Promise<void>> {
  const moves: (() => Promise<void>)[] = []
  for (const { name } of renditions) {
    moves.push(await ctx.storage.prepareFolder(join(outDir, name), `assets/${assetToken}/${name}`, signal))
  }
  return async () => {
    for (const move of moves) await move()
  }
}
