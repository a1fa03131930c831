import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { MediaRefusal } from '@liuguang/media'
import { findImportOfFile, startImport } from '../../domains/publishing/index.ts'
import { openContext } from '../../open-context.ts'
import { type Command, UsageError } from '../command.ts'
import { readArguments } from '../read-options.ts'
import { explainImportError } from './import.ts'
import { folderColumns, readFolderFile } from './read-folder-file.ts'

const options = { csv: { type: 'string' } } as const

/**
 * Imports the video files of a folder that a file describes. Every line is checked before the first file is copied. A
 * file that was imported before, by its checksum, is left out: an interrupted command is run again.
 */
export const importFolderCommand: Command = {
  name: 'import-folder',
  usage: 'FOLDER --csv FILE',
  summary: `import the video files of a folder that FILE describes (.csv with the columns ${folderColumns.join(', ')}; or .json); files that were imported before are left out`,
  async run(args, { config, operator, print }) {
    const { values, positionals } = readArguments(args, ['FOLDER'], options)
    const [folder] = positionals
    if (!values.csv) throw new UsageError('A file that describes the videos is required: --csv FILE')
    if (!(await stat(folder).catch(() => undefined))?.isDirectory())
      throw new UsageError(`There is no folder ${folder}.`)
    await using ctx = await openContext(config)
    const rows = await readFolderFile(ctx.db, resolve(values.csv), resolve(folder))
    const counts = { added: 0, known: 0, failed: 0, refused: 0 }
    for (const { line, file, path, bytes, metadata } of rows) {
      const known = await findImportOfFile(ctx.db, path, bytes)
      if (known?.hasFailed) {
        counts.failed += 1
        print(
          `line ${line}: ${file} is video ${known.videoId} already, whose import failed: retry ${known.videoId}`,
        )
        continue
      }
      if (known) {
        counts.known += 1
        print(`line ${line}: ${file} is video ${known.videoId} already.`)
        continue
      }
      try {
        const { videoId } = await startImport(ctx, path, { ...metadata, approvedBy: operator })
        counts.added += 1
        print(`line ${line}: ${file} was added as video ${videoId}.`)
      } catch (error) {
        if (!(error instanceof MediaRefusal)) throw explainImportError(error, file)
        counts.refused += 1
        print(`line ${line}: ${file} was refused: ${error.message} (${error.reason})`)
      }
    }
    const { added, known, failed, refused } = counts
    print(`${added} added, ${known} were there already, ${failed} failed before, ${refused} refused.`)
    return failed + refused === 0 ? 0 : 1
  },
}
