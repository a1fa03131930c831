import { readFile } from 'node:fs/promises'
import type { Context } from '../../context.ts'
import { type PictureForm, PictureRefusal } from '../../platform/pictures/encode-picture.ts'
import { storeOperatorPicture } from '../../platform/pictures/store-picture.ts'
import { UsageError } from '../command.ts'

/** Stores the picture of a file. @returns its id @throws UsageError for a file that cannot be read, or is no picture */
export async function storePictureFile(ctx: Context, file: string, form: PictureForm): Promise<bigint> {
  const bytes = await readFile(file).catch((error) => {
    throw new UsageError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  })
  return storeOperatorPicture(ctx, bytes, form).catch((error) => {
    throw error instanceof PictureRefusal
      ? new UsageError(`picture ${file} is refused: ${error.fault}`)
      : error
  })
}

/**
 * Stores the pictures of an import file's rows.
 * @returns their ids by name
 * @throws UsageError with every row whose picture is none
 */
export async function storePictureFiles(
  ctx: Context,
  rows: readonly { line: number; name: string; picture: string | undefined }[],
  form: PictureForm,
): Promise<Map<string, bigint>> {
  const pictures = new Map<string, bigint>()
  const problems: string[] = []
  for (const { line, name, picture } of rows) {
    if (picture === undefined) continue
    const id = await storePictureFile(ctx, picture, form).catch((error) => {
      if (!(error instanceof UsageError)) throw error
      problems.push(`  line ${line}: ${error.message}`)
      return undefined
    })
    if (id !== undefined) pictures.set(name, id)
  }
  if (problems.length > 0) throw new UsageError(['Nothing was changed.', ...problems].join('\n'))
  return pictures
}
