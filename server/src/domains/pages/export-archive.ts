import { Readable } from 'node:stream'
import type { Lang } from '@liuguang/contract'
import { ZipFile } from 'yazl'
import type { Context } from '../../context.ts'
import type { Exporter } from '../../platform/personal-data.ts'
import { exportReadme } from './export-readme.ts'

/** Numbers beyond 2^53 are written as text, because most JSON readers would round them. */
function asJson(row: object): string {
  return JSON.stringify(row, (_name, value: unknown) =>
    typeof value === 'bigint' ? (Number.isSafeInteger(Number(value)) ? Number(value) : String(value)) : value,
  )
}

async function* jsonList(rows: ReturnType<Exporter['rows']>): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const row of await rows) {
    yield separator + asJson(row)
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

/** All stored data of an account as a ZIP, streamed while it is read, one file after another. */
export function exportArchive(
  { db, clock }: Context,
  exporters: readonly Exporter[],
  accountId: bigint,
  lang: Lang,
): Readable {
  const zip = new ZipFile()
  const mtime = clock.now()
  zip.addBuffer(Buffer.from(exportReadme(lang, exporters)), 'README.txt', { mtime })
  const output = new Readable().wrap(zip.outputStream)
  for (const { file, rows } of exporters) {
    zip.addReadStreamLazy(file, { mtime }, (callback) => {
      const stream = Readable.from(jsonList(rows(db, accountId)))
      // Otherwise the archive would wait forever for the rest of the file.
      stream.on('error', (error) => output.destroy(error))
      callback(null, stream)
    })
  }
  zip.end()
  return output
}
