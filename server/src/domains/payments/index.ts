export {
  countsSimulatedPayments,
  ownHost,
  sandboxPath,
  sandboxSecret,
  sandboxShopId,
  simulatesCards,
  takesPayments,
} from './card-providers.ts'
export { creditOrder } from './credit-order.ts'
export { attachPayment } from './crypto/attach-payment.ts'
export { listTransferAccounts } from './crypto/claim-queries.ts'
export { transactionHash } from './crypto/claim-transfer.ts'
export { checkCryptoSettings, listUnreadChains } from './crypto/crypto-settings.ts'
export { fetchChainHead } from './crypto/fetch-chain-head.ts'
export { listUndecided, type UndecidedClaim } from './crypto/undecided-claims.ts'
export { watchChains } from './crypto/watch-chain.ts'
export { decideDispute } from './decide-dispute.ts'
export { decideEvent } from './decide-event.ts'
export { claimRefused, disputeStarted, orderCredited } from './events.ts'
export { decimalText, readMoney } from './money.ts'
export { pollOrderJob } from './poll-order.ts'
export { serveProviderWebhooks } from './provider-webhooks.ts'
export { findFirstCredited, findOrder, findOrderOwner, findOwnOrder } from './queries.ts'
export { listRechargeOffers, listUnevenRates, warnOfUnevenRates } from './recharge-offers.ts'
export { reconcile } from './reconcile.ts'
export { settleSandboxWebhook } from './settle-sandbox-webhook.ts'
export { paymentsReconciled, startPaymentsCheck } from './staff/check-payments.ts'
export { countOpenPayments, sumIncome } from './staff/order-queries.ts'
export { startRecharge, startRechargeAfter } from './start-recharge.ts'
export { sweepOrders } from './sweep-orders.ts'
export { lockOpenDispute, type OpenDispute, settleDispute } from './take-back-credit.ts'
export {
  listUnconfiguredProviders,
  stopPolling,
  type UnconfiguredProvider,
  warnOfUnconfiguredProviders,
} from './unconfigured-providers.ts'
export { type FlexPayParams, flexPayUrl, readSigned, signFlexPay } from './verotel/flexpay.ts'
