import * as contract from '@liuguang/contract'
import { type BoundCall, bind } from '../../platform/http/bind-call.ts'
import { staffOperator } from '../audit/index.ts'
import { attachSubtitles, detachSubtitles } from './attach-subtitles.ts'

export const routes: readonly BoundCall[] = [
  bind(contract.attachSubtitles, async ({ ctx, input: { id, ...names }, takeFile, ...request }) => {
    const text = (await takeFile()).toString('utf8')
    return attachSubtitles(ctx, BigInt(id), { ...names, text }, staffOperator(request))
  }),
  bind(contract.detachSubtitles, async ({ ctx, input: { id, ...subtitles }, ...request }) => {
    const removed = await detachSubtitles(ctx, BigInt(id), subtitles, staffOperator(request))
    return { removed: removed ?? null }
  }),
]
