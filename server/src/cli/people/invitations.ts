import type { InvitationRefusal } from '@liuguang/contract'
import { listRefusedInvitations } from '../../domains/promotion/index.ts'
import { openContext } from '../../open-context.ts'
import type { Command } from '../command.ts'
import { readArguments } from '../read-options.ts'

const shown = 100

const why: Record<InvitationRefusal, string> = {
  same_device: 'both were seen on one device',
  same_address: 'both were seen at one address',
  daily_limit: 'the inviter had their number for that day',
  device_limit: 'others were welcomed on the device that day',
  range_limit: 'many were welcomed around the address that day',
  mailbox_used: 'the mailbox was another account’s before',
}

/** Lists invitations that earned no reward, and why. */
export const invitationsCommand: Command = {
  name: 'invitations',
  usage: '',
  summary: `list the newest ${shown} invitations without a reward, and why`,
  async run(args, { config, print }) {
    readArguments(args, [], {})
    await using ctx = await openContext(config)
    const refused = await listRefusedInvitations(ctx.db, {}, { order: 'newest', limit: shown })
    if (refused.length === 0) print('No invitation was refused.')
    for (const { inviter_id, invited_id, refusal, decided_at } of refused)
      print(
        `${decided_at.toISOString()} account ${inviter_id} invited ${invited_id}: ${why[refusal as InvitationRefusal]}`,
      )
  },
}
