import {
  addAccountNote,
  answerSupportThread,
  type Client,
  checkAudit,
  checkLedger,
  checkPayments,
  closeSupportThread,
  decideAdjustment,
  downloadCodes,
  enrolTotp,
  grantToPerson,
  hideItems,
  listActors,
  makeCodeBatch,
  pickShort,
  proposeAdjustment,
  putFaqEntry,
  reencodeItem,
  reportPlays,
  revokeCodes,
  scheduleItem,
  sendNotice,
  setActorPicture,
  setItemCover,
  setTopicCover,
  signInStaff,
  startExport,
  translateItem,
} from '@liuguang/contract'
import { Secret, TOTP } from 'otpauth'
import { flat } from '../content/test-pictures.ts'
import { password } from './release-files.ts'
import type { ReleasePrograms } from './release-programs.ts'

type Persons = Record<'buyer' | 'vip' | 'guest', { id: string }>

const reason = 'an example'
const local = (text: string) => ({ cn: text, hk: text, en: text, vi: text })

/**
 * What releases since migration 0104 have: what an admin and a second person do in the back office with money, people and
 * content.
 * @param staff account names
 * @param videos ids by name
 */
export async function actAsStaff(
  site: ReleasePrograms,
  staff: { admin: string; finance: string },
  persons: Persons,
  videos: Record<'free' | 'vipOnly' | 'short' | 'scheduled', number>,
): Promise<void> {
  const admin = await openBackOffice(site, staff.admin, 'admin')
  const finance = await openBackOffice(site, staff.finance, 'finance')
  await handleMoney(admin, finance, persons)
  await handlePeople(admin, persons)
  await handleContent(site, admin, videos)
  await admin.call(startExport, { table: 'audit.list', input: '{}', reason })
  await admin.call(checkAudit, {})
}

/** Gives a member a role and a second factor. */
async function openBackOffice(site: ReleasePrograms, name: string, role: string): Promise<Client> {
  await site.cli('staff', 'add', name, role, '--note', reason)
  const credentials = { account: name, password }
  const answer = await site.as('').call(signInStaff, credentials)
  if (!('enrolment' in answer)) throw new Error(`${name} has a second factor already`)
  const code = new TOTP({ secret: Secret.fromBase32(answer.enrolment.secret) }).generate()
  const { session } = await site.as('').call(enrolTotp, { ...credentials, code })
  return site.as(session.token)
}

/** An adjustment in each state, a revoked and a prepared batch of codes, a grant, checks of what is booked. */
async function handleMoney(admin: Client, finance: Client, { buyer, vip }: Persons): Promise<void> {
  for (const [amount, decision] of [
    [30, 'approve'],
    [-5, 'refuse'],
    [7, undefined],
  ] as const) {
    const proposal = { accountId: Number(buyer.id), asset: 'points' as const, amount, reason }
    const { id } = await finance.call(proposeAdjustment, proposal)
    if (decision) await admin.call(decideAdjustment, { id, decision, reason })
  }
  const grants = [{ kind: 'points' as const, amount: 5 }]
  const revoked = await finance.call(makeCodeBatch, { count: 3, grants, reason })
  await finance.call(downloadCodes, { id: revoked.id })
  await finance.call(revokeCodes, { id: revoked.id, isRevoked: true, reason })
  await finance.call(makeCodeBatch, { count: 2, grants, reason })
  await admin.call(grantToPerson, { accountId: Number(vip.id), grants, reason })
  await finance.call(checkLedger, {})
  await finance.call(checkPayments, { days: 7 })
}

/** An answered and a closed conversation, a note, a message to a group, a question. */
async function handlePeople(admin: Client, { buyer, vip, guest }: Persons): Promise<void> {
  await admin.call(answerSupportThread, { accountId: Number(guest.id), text: '已經處理' })
  await admin.call(closeSupportThread, { accountId: Number(vip.id), isClosed: true })
  await admin.call(addAccountNote, { accountId: Number(buyer.id), text: '來電查詢過訂單' })
  await admin.call(sendNotice, {
    audience: { kind: 'members' },
    title: local('新片'),
    text: local('逢星期二更新'),
  })
  const facts = { isVisible: true, isOffered: false, link: '' }
  await admin.call(putFaqEntry, { ...facts, question: local('如何下載？'), answer: local('未有提供') })
}

/** A schedule, pictures, a translation, a picked short, a file that is encoded again, a play that failed. */
async function handleContent(
  site: ReleasePrograms,
  admin: Client,
  { free, vipOnly, short, scheduled }: Record<'free' | 'vipOnly' | 'short' | 'scheduled', number>,
): Promise<void> {
  await admin.call(hideItems, { ids: [scheduled], reason })
  await admin.call(scheduleItem, { id: scheduled, publishAt: '2099-01-01T00:00:00.000Z', reason })
  const picture = async (colour: string) => ({
    file: new Blob([new Uint8Array(await flat(colour, 640, 360).png().toBuffer())]),
  })
  await admin.call(setItemCover, { id: vipOnly }, await picture('navy'))
  const [actor] = (await site.as('').call(listActors, {})).list
  await admin.call(setActorPicture, { id: actor?.id ?? 0, reason }, await picture('teal'))
  await admin.call(setTopicCover, { slug: 'sea' }, await picture('green'))
  await admin.call(translateItem, { id: free, lang: 'en', title: 'Sea of Clouds', description: '' })
  await admin.call(pickShort, { id: short, tab: 'chosen', position: 1 })
  await admin.call(reencodeItem, { id: free })
  const play = { kind: 'video' as const, startMs: null, stallCount: 0, stallMs: 0, isSkipped: false }
  const item = { id: free, watchedMs: 0, reachedMs: 0, isPreviewEnd: false }
  await site.as('').call(reportPlays, {
    network: '4g',
    plays: [{ ...play, watchedPercent: 0, problem: 'unreachable', item }],
  })
}
