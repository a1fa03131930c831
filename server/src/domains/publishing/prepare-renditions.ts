import { join } from 'node:path'
import type { RenditionFiles } from '@liuguang/media'
import type { ImportRun } from './run-import.ts'

/**
 * Readies finished renditions where they are served from. The returned function puts them there; it is called in the
 * transaction that commits their rows, after the run's claim, so that none dangles and an overtaken run touches none.
 */
export async function prepareRenditions(
  { ctx, signal }: ImportRun,
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
