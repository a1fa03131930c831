import { basePath, exportPerson, prepareExport } from '@liuguang/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type BoundCall, bind } from '../../platform/http/bind-call.ts'
import type { Exporter } from '../../platform/personal-data.ts'
import { makeExportTicket, makePersonTicket, takeExportTicket } from '../accounts/index.ts'
import { staffOperator } from '../audit/index.ts'
import { exportArchive } from './export-archive.ts'

const folder = `${basePath}/v1/accounts/export`

export const exportRoutes: readonly BoundCall[] = [
  bind(prepareExport, async ({ ctx, viewer, input }) => {
    return presentTicket(await makeExportTicket(ctx, viewer, input))
  }),
  bind(exportPerson, async ({ ctx, input, ...request }) => {
    const { accountId, lang, reason } = input
    const operator = staffOperator(request)
    return presentTicket(
      await makePersonTicket(ctx, { accountId: BigInt(accountId), lang, reason, operator }),
    )
  }),
]

function presentTicket({ ticket, expiresAt }: { ticket: string; expiresAt: Date }) {
  return { address: `${folder}/${ticket}.zip`, expiresAt: expiresAt.toISOString() }
}

/** Serves the archive at an address that works once, so that the browser can save it like any file. */
export function serveExport(app: FastifyInstance, ctx: Context, exporters: readonly Exporter[]): void {
  app.get<{ Params: { file: string } }>(
    `${folder}/:file`,
    // A HEAD request must not use up the ticket.
    { exposeHeadRoute: false },
    async (request, reply) => {
      const ticket = /^([\w-]{43})\.zip$/.exec(request.params.file)?.[1]
      const taken = ticket && (await takeExportTicket(ctx, ticket))
      if (!taken) throw new AppError('NOT_FOUND')
      const day = ctx.clock.now().toISOString().slice(0, 10)
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="liuguang-${day}.zip"`)
        .type('application/zip')
        .send(exportArchive(ctx, exporters, taken.accountId, taken.lang))
    },
  )
}
