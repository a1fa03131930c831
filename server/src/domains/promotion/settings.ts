/** Settings of rewards and of the exchange of coins. */
export const promotionSettings = {
  /** Decisions, People: one-time presents for a verified address. `false` and 0 switch them off. */
  welcomeTrialCard: true,
  welcomeFreeViews: 3,
  /** Welcomes per day from one device and from one address range. Others are refused, not queued. */
  welcomesPerDevice: 1,
  welcomesPerRange: 10,
  /** Reward of the inviter for a person with a verified address, and how many people count per day. */
  inviteCoins: 50,
  inviteFreeViews: 1,
  invitesPerDay: 20,
  /** Percentage of an invited person's first recharge, paid in coins after this many days. */
  inviteRechargePercent: 10,
  inviteHeldDays: 7,
  /** Decisions, Money: coins for each day in a row. After the last one the cycle starts again. */
  signInCoins: [2, 3, 4, 5, 6, 8, 12],
  /** Decisions, Money: coins that exchange into 1 point. */
  coinsPerPoint: 10,
}
