import { join } from 'node:path'
import { makeStoryboard, type Storyboard, type VideoProbe } from '@liuguang/media'
import type { ImportWorkspace } from '../run-import.ts'

/** Between two pictures. */
const intervalMs = 5000

/**
 * Makes the pictures of a work that a reviewer looks at, beside its asset. Call `moveFiles`, which moves them there, in the
 * transaction that stores the sheet.
 */
export async function makeContactSheet(
  { ctx, sandbox, source, workDir, signal }: ImportWorkspace,
  probe: VideoProbe,
  assetToken: string,
): Promise<{ sheet: Storyboard; moveFiles: () => Promise<void> }> {
  const outDir = join(workDir, 'contact-sheet')
  const sheet = await makeStoryboard(sandbox, { source, probe, outDir, signal }, intervalMs)
  const moveFiles = await ctx.storage.prepareFolder(outDir, `assets/${assetToken}/contact-sheet`, signal)
  return { sheet, moveFiles }
}
