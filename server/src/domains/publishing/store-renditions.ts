import { join } from 'node:path'
import type { RenditionFiles } from '@liuguang/media'
import type { Context } from '../../context.ts'

/** Moves finished renditions to where they are served from. Called before their rows are committed, so none dangles. */
export async function storeRenditions(
  ctx: Context,
  assetToken: string,
  outDir: string,
  renditions: readonly RenditionFiles[],
): Promise<void> {
  for (const rendition of renditions) {
    await ctx.storage.moveFolderIn(join(outDir, rendition.name), `assets/${assetToken}/${rendition.name}`)
  }
}
