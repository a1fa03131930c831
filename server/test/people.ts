import * as contract from '@liuguang/contract'
import { giveWelcomeGifts } from '../src/domains/promotion/give-welcome-gifts.ts'
import type { TestApp } from './test-app.ts'

const consent = { privacy: '2026-11-01', agreement: '2026-11-01' }

export interface Person {
  id: bigint
  token: string
  /** The code for inviting others. */
  code: string
  /** The number in the account’s name. */
  nth: number
}

interface Facts {
  invitedBy?: string
  deviceId?: string
  address?: string
}

/** People who register, invite and are invited. */
export function peopleOf(site: TestApp) {
  let joined = 0
  let verified = 0

  /** Registers from a new device and address, unless given. */
  async function join({ invitedBy, deviceId, address }: Facts = {}): Promise<Person> {
    joined += 1
    const nth = 10_000 + joined
    const response = await site.app.inject({
      method: 'POST',
      url: '/api.php/clientelm/regUser',
      remoteAddress: address ?? `198.18.${joined % 256}.${(joined * 7) % 256}`,
      payload: {
        account: `Person${nth}`,
        password: 'moonlit7',
        consent,
        deviceId: deviceId ?? `device-${joined}-abcdefghij`,
        ...(invitedBy ? { shareCode: invitedBy } : {}),
      },
    })
    const { token, user } = contract.toPlainNames(
      response.json().data,
      contract.memberWireNames,
    ) as contract.SignedIn
    return { id: BigInt(user.userId), token, code: user.shareCode, nth }
  }

  /**
   * Runs the job that follows a verified address. No email is sent here: accounts/email/bind-email.test.ts tests that.
   */
  async function verify(person: Person, { email = '', range = '', device = '' } = {}): Promise<void> {
    verified += 1
    const key = email || `person${person.id}@liuguang.example`
    await site.ctx.db
      .updateTable('accounts')
      .set({ email: key, email_key: key, email_verified_at: site.ctx.clock.now() })
      .where('id', '=', person.id)
      .execute()
    await giveWelcomeGifts(site.ctx, {
      accountId: person.id,
      addressRange: Buffer.from(range || `range ${verified}`),
      device: device ? Buffer.from(device) : undefined,
    })
  }

  /** Unbinds the address: another account may then have it. */
  async function unbind(person: Person): Promise<void> {
    await site.ctx.db
      .updateTable('accounts')
      .set({ email: null, email_key: null, email_verified_at: null })
      .where('id', '=', person.id)
      .execute()
  }

  return {
    join,
    verify,
    unbind,
    info: (person: Person) => site.as(person.token).call(contract.getMemberInfo, {}),
    promotion: (person: Person) => site.as(person.token).call(contract.getPromotion, {}),
  }
}
