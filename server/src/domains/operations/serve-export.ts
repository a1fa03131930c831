import { basePath } from '@liuguang/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { hashToken } from '../accounts/index.ts'
import { takeTicket } from './export-queries.ts'
import { findReader } from './export-table.ts'

const folder = `${basePath}/v1/operations/export`

/** @param name of the file, without its ending. Undefined: that of the list call, and the day */
export const exportAddress = (ticket: string, name: string | undefined) =>
  `${folder}/${ticket}.csv${name ? `?${new URLSearchParams({ name })}` : ''}`

/** Serves the file of a table at an address that works once, so that the browser can save it like any file. */
export function serveTableExport(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { file: string }; Querystring: { name?: string | string[] } }>(
    `${folder}/:file`,
    // A HEAD request must not use up the ticket.
    { exposeHeadRoute: false },
    async (request, reply) => {
      const ticket = /^([\w-]{43})\.csv$/.exec(request.params.file)?.[1]
      const row = ticket ? await takeTicket(ctx.db, hashToken(ticket), ctx.clock.now()) : undefined
      if (!row || !(await findReader(ctx.db, row))) throw new AppError('NOT_FOUND')
      const found = row.file_key && (await ctx.storage.read(row.file_key))
      if (!found || !('stream' in found)) throw new AppError('NOT_FOUND')
      const usual = `${row.table_name.replace(/[^a-z-]/g, '-')}-${row.requested_at.toISOString().slice(0, 10)}`
      const { name } = request.query
      return reply
        .header('cache-control', 'private, no-store')
        .header(
          'content-disposition',
          `attachment; filename="${usual}.csv"; filename*=UTF-8''${encoded(String(name ?? usual))}.csv`,
        )
        .type('text/csv; charset=utf-8')
        .send(found.stream)
    },
  )
}

/** As a parameter of a header (RFC 8187). */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16)}`)
