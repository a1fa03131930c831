/** Settings of favourites. */
export const engagementSettings = {
  /** Decisions, People: when on, only VIPs may keep favourites. */
  favouritesForVipOnly: false,
}
