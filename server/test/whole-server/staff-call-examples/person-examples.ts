import type { Client } from '@liuguang/contract'
import * as contract from '@liuguang/contract'
import { makeAccount } from '../../builders.ts'
import { makeVideo } from '../../content/dummy-video.ts'
import { makeMemberWith } from '../../members.ts'
import { makeDisputedOrder, makeHeldTransfer, makePaidOrder } from '../../paid-orders.ts'
import { makeStaff } from '../../staff.ts'
import type { TestApp } from '../../test-app.ts'
import { type Examples, local, reason } from './example.ts'

async function makePerson(site: TestApp) {
  return Number((await makeAccount(site.ctx)).id)
}

async function prepareCodes(admin: Client) {
  const grants = [{ kind: 'points' as const, amount: 5 }]
  return (await admin.call(contract.makeCodeBatch, { count: 2, grants, reason })).id
}

async function writeToSupport(site: TestApp) {
  const { id, token } = await makeAccount(site.ctx)
  await site.as(token).call(contract.addSupportMessage, { text: 'please help' })
  return Number(id)
}

async function buySomething(site: TestApp) {
  const buyer = await makeMemberWith(site, { points: 100n })
  const { id } = await makeVideo(site.ctx)
  const purchase = await buyer.client.call(contract.buyVideo, { id, price: { asset: 'points', amount: 10 } })
  return purchase.id
}

/** Changes of staff calls about people and money. */
export const personExamples: Examples = {
  async 'accounts.add-note'({ admin, site }) {
    const accountId = await makePerson(site)
    return () => admin.call(contract.addAccountNote, { accountId, text: 'called twice' })
  },
  async 'accounts.delete-note'({ admin, site }) {
    const accountId = await makePerson(site)
    const { id } = await admin.call(contract.addAccountNote, { accountId, text: 'called twice' })
    return () => admin.call(contract.deleteAccountNote, { accountId, id, reason })
  },
  async 'accounts.restore-note'({ admin, site }) {
    const accountId = await makePerson(site)
    const { id } = await admin.call(contract.addAccountNote, { accountId, text: 'called twice' })
    const { undo } = await admin.call(contract.deleteAccountNote, { accountId, id, reason })
    return () => admin.call(contract.restoreAccountNote, { accountId, undo })
  },
  async 'accounts.end-person-sessions'({ admin, site }) {
    const accountId = await makePerson(site)
    return () => admin.call(contract.endPersonSessions, { accountId, reason })
  },
  async 'accounts.erase'({ admin, site }) {
    const accountId = await makePerson(site)
    return () => admin.call(contract.eraseAccount, { accountId, reason })
  },
  async 'accounts.export-person'({ admin, site }) {
    const accountId = await makePerson(site)
    return () => admin.call(contract.exportPerson, { accountId, lang: 'en', reason })
  },
  async 'accounts.suspend'({ admin, site }) {
    const accountId = await makePerson(site)
    return () => admin.call(contract.suspendAccount, { accountId, reason })
  },
  async 'accounts.unsuspend'({ admin, site }) {
    const accountId = await makePerson(site)
    await admin.call(contract.suspendAccount, { accountId, reason })
    return () => admin.call(contract.unsuspendAccount, { accountId, reason })
  },
  async 'entitlements.refund-purchase'({ admin, site }) {
    const purchaseId = await buySomething(site)
    return () => admin.call(contract.refundPersonPurchase, { purchaseId, reason })
  },
  async 'messages.answer-thread'({ admin, site }) {
    const accountId = await writeToSupport(site)
    return () => admin.call(contract.answerSupportThread, { accountId, text: 'we look into it' })
  },
  async 'messages.close-thread'({ admin, site }) {
    const accountId = await writeToSupport(site)
    return () => admin.call(contract.closeSupportThread, { accountId, isClosed: true })
  },
  async 'messages.send-notice'({ admin }) {
    const audience = { kind: 'members' as const }
    return () =>
      admin.call(contract.sendNotice, { audience, title: local('News'), text: local('A new page') })
  },
  async 'messages.put-faq-entry'({ admin }) {
    const entry = {
      isVisible: true,
      isOffered: false,
      link: '',
      question: local('Why?'),
      answer: local('So'),
    }
    return () => admin.call(contract.putFaqEntry, entry)
  },
  async 'messages.delete-faq-entry'({ admin }) {
    const content = {
      ...{ isVisible: true, isOffered: false, link: '' },
      ...{ question: local('When?'), answer: local('Now') },
    }
    const { id } = await admin.call(contract.putFaqEntry, content)
    return () => admin.call(contract.deleteFaqEntry, { id, expected: content })
  },
  async 'messages.order-faq'({ admin }) {
    const ids = (await admin.call(contract.listStaffFaq, {})).list.map(({ id }) => id)
    return () => admin.call(contract.orderFaq, { ids: ids.toReversed() })
  },
  async 'payments.refund-order'({ admin, site }) {
    const { id } = await makePaidOrder(site)
    return () => admin.call(contract.refundOrder, { id, reason })
  },
  async 'payments.decide-dispute'({ admin, site }) {
    const { id } = await makeDisputedOrder(site)
    return () => admin.call(contract.decideStaffDispute, { id, decision: 'release', reason })
  },
  async 'payments.decide-event'({ admin, site }) {
    const { eventId } = await makeHeldTransfer(site)
    return () => admin.call(contract.decidePaymentEvent, { eventId, decision: 'dismiss', reason })
  },
  async 'payments.attach-event'({ admin, site }) {
    const { id, eventId } = await makeHeldTransfer(site)
    return () => admin.call(contract.attachPaymentEvent, { eventId, id, reason })
  },
  'wallet.check-ledger':
    async ({ admin }) =>
    () =>
      admin.call(contract.checkLedger, {}),
  'payments.check':
    async ({ admin }) =>
    () =>
      admin.call(contract.checkPayments, { days: 7 }),
  async 'payments.stop-polling'({ admin, site }) {
    const { id } = await makePaidOrder(site)
    const open = site.ctx.db.updateTable('payment_orders').set({ next_poll_at: site.clock.now() })
    await open.where('reference', '=', id).execute()
    return () => admin.call(contract.stopPollingProvider, { provider: 'verotel', reason })
  },
  async 'wallet.propose-adjustment'({ admin, site }) {
    const accountId = await makePerson(site)
    return () => admin.call(contract.proposeAdjustment, { accountId, asset: 'points', amount: 5, reason })
  },
  async 'wallet.decide-adjustment'({ admin, site }) {
    const accountId = await makePerson(site)
    const colleague = site.as((await makeStaff(site.ctx, 'finance')).staffToken)
    const { id } = await colleague.call(contract.proposeAdjustment, {
      ...{ accountId, asset: 'points', amount: 5, reason },
    })
    return () => admin.call(contract.decideAdjustment, { id, decision: 'approve', reason })
  },
  'memberships.make-code-batch':
    async ({ admin }) =>
    () =>
      admin.call(contract.makeCodeBatch, { count: 2, grants: [{ kind: 'points', amount: 5 }], reason }),
  async 'memberships.download-codes'({ admin }) {
    const id = await prepareCodes(admin)
    return () => admin.call(contract.downloadCodes, { id })
  },
  async 'memberships.revoke-codes'({ admin }) {
    const id = await prepareCodes(admin)
    return () => admin.call(contract.revokeCodes, { id, isRevoked: true, reason })
  },
  async 'memberships.grant'({ admin, site }) {
    const accountId = await makePerson(site)
    return () =>
      admin.call(contract.grantToPerson, { accountId, grants: [{ kind: 'points', amount: 5 }], reason })
  },
}
