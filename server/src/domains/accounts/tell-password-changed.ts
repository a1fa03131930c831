import type { Lang } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { queueLetter } from '../../platform/email/queue-letter.ts'
import { getSettings } from '../settings/index.ts'
import { passwordChangedLetter } from './email/letters.ts'

interface Owner {
  name: string | null
  email: string | null
  language: string
}

/** By mail, where an address is bound: whoever did not do it themselves must learn of it. */
export async function tellPasswordChanged(ctx: Context, tx: Tx, owner: Owner, device: string): Promise<void> {
  if (!owner.email) return
  const { webName, serviceMail } = await getSettings(tx)
  const letter = passwordChangedLetter(owner.language as Lang, {
    site: webName,
    name: owner.name ?? '',
    at: ctx.clock.now(),
    timeZone: ctx.config.timeZone,
    device,
    serviceMail,
  })
  await queueLetter(ctx, tx, owner.email, letter)
}
