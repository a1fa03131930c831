/** Settings of bought videos. */
export const entitlementSettings = {
  /**
   * docs/decisions/006: purchases within this many days before a removal are refunded. The service agreement states it.
   */
  removalRefundDays: 30,
}
